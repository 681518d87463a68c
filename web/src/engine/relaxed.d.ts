/** Address of the relaxed-SIMD kernel module, or null where this build has none. */
declare const url: string | null;
export default url;

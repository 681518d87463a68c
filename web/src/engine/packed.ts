const PACKED = 'data:application/gzip';

/** Fetches a file of the page; one that the page holds compressed in its address is opened. */
export async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!address.startsWith(PACKED) || !response.body) return response;
  return new Response(response.body.pipeThrough(new DecompressionStream('gzip')));
}

import type { EngineModule } from './engine-module.d.ts';

const PREFIX = 'attn_kernel_';

/**
 * Lets the kernels of another module work in place of the engine's own, on the engine's memory.
 * Answers how many there was a place for.
 */
export async function plugKernels(
  module: EngineModule,
  memory: WebAssembly.Memory,
  kernels: WebAssembly.Module,
): Promise<number> {
  const instance = await WebAssembly.instantiate(kernels, { env: { memory } });
  const stack = instance.exports['__stack_pointer'];
  // Without a place for its stack a kernel would stop at the first number that it has to put away.
  if (!(stack instanceof WebAssembly.Global)) return 0;
  stack.value = module.kernelStack();
  const found = Object.entries(instance.exports).filter(
    ([name, kernel]) => name.startsWith(PREFIX) && typeof kernel === 'function',
  );
  // Functions of WebAssembly go into the table as they are; the signature is for others only.
  const places = found.map(([name, kernel]) => [name, module.addFunction(kernel, 'vi')] as const);
  return places.filter(([name, place]) => module.installKernel(name, place)).length;
}

const ownArrows =
  'input, textarea, select, [role=application], [role=radio], [role=slider], [role=tab]';

/** Whether a key means "one step on or back": an arrow that nothing under the focus uses itself. */
export function isStepKey(event: KeyboardEvent): boolean {
  const arrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  const plain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!arrow || !plain || event.defaultPrevented) return false;
  const target = event.composedPath()[0];
  return !(target instanceof Element && target.matches(ownArrows));
}

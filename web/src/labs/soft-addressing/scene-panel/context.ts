import type { Messages } from '../../../i18n/index.ts';
import type { Scene, SceneInputs, ScenePatch } from '../../../scene/index.ts';
import type { LabController } from '../controller.ts';

/** What every part of the scene panel is drawn from. */
export interface PanelContext {
  lab: LabController;
  scene: Scene;
  inputs: SceneInputs;
  say: Messages['lab'];
}

export interface NumberDetail {
  value: number;
  done: boolean;
}

/** Listener of a number that is part of the attention settings; dragging is one undo step. */
export function attentionNumber(
  { lab }: PanelContext,
  name: keyof NonNullable<ScenePatch['attention']>,
) {
  return (event: CustomEvent<NumberDetail>) =>
    lab.patch({ attention: { [name]: event.detail.value } }, { coalesce: name });
}

/** Listener of a choice that is part of the attention settings. */
export function attentionChoice(
  { lab }: PanelContext,
  name: keyof NonNullable<ScenePatch['attention']>,
) {
  return (event: CustomEvent<{ value: string }>) =>
    lab.patch({ attention: { [name]: event.detail.value } });
}

/** Options of a segmented control from the keys of a dictionary. */
export function optionsOf(
  labels: Readonly<Record<string, string>>,
  hints?: Readonly<Record<string, string>>,
) {
  return Object.entries(labels).map(([value, label]) => ({ value, label, hint: hints?.[value] }));
}

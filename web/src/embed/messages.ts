/**
 * What embed.html and the page that frames it tell each other by postMessage. A scene is told only to
 * the origin that the address of the frame names, since it may hold what a person has typed.
 */

import type { LabFailure, StepChanged } from '../labs/base.ts';
import type { Scene } from '../scene/index.ts';
import type { PlaygroundFailure } from './events.ts';

/** How high the page in the frame is, in pixels; told whenever that changes. */
export interface HeightMessage {
  type: 'attention-playground:height';
  height: number;
}

export interface ReadyMessage {
  type: 'attention-playground:ready';
}

export interface StepMessage extends StepChanged {
  type: 'attention-playground:step-changed';
}

export interface ErrorMessage extends Pick<LabFailure, 'op' | 'message' | 'allow'> {
  type: 'attention-playground:error';
  kind: PlaygroundFailure['kind'];
}

export interface SceneChangedMessage {
  type: 'attention-playground:scene-changed';
  /** The text of a link to it. */
  scene: string;
}

export type FrameMessage =
  HeightMessage | ReadyMessage | StepMessage | ErrorMessage | SceneChangedMessage;

/** What the parent may send: a scene to open, or a step to go to. */
export type ParentMessage =
  | { type: 'attention-playground:scene'; scene: Scene | string }
  | { type: 'attention-playground:step'; step: string | number };

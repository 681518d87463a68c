import { LitElement } from 'lit';
import type { LabFailure, SceneChanged, StepChanged } from '../labs/base.ts';
import type { Scene } from '../scene/index.ts';

/** Why a playground does not do what it was asked: the engine's reasons, and options not understood. */
export interface PlaygroundFailure extends Omit<LabFailure, 'kind'> {
  kind: LabFailure['kind'] | 'options';
}

/** The events of `<attention-playground>`; all but `error` bubble. */
export interface PlaygroundEventMap {
  /** The first picture is there. */
  ready: CustomEvent<{ scene: Scene }>;
  'scene-changed': CustomEvent<SceneChanged>;
  'step-changed': CustomEvent<StepChanged>;
  error: CustomEvent<PlaygroundFailure>;
}

type Events = Omit<HTMLElementEventMap, keyof PlaygroundEventMap> & PlaygroundEventMap;

/** An element whose listeners know the events of a playground. */
// Merged, because a class can declare no overloads of what it inherits without defining it anew.
/* eslint-disable @typescript-eslint/no-unsafe-declaration-merging */
export class PlaygroundBase extends LitElement {}

export interface PlaygroundBase {
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

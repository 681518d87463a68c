import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { themeTokens } from '../elements/tokens.ts';
import { messagesFor } from '../i18n/index.ts';
import { AttentionLab } from './base.ts';
import { frameStyles } from './frame-styles.ts';

/** The view that is open, and those that can be. */
export interface Views {
  tabs: readonly { id: string; label: string }[];
  chosen: string;
  /** What the choice is called. */
  label: string;
  choose: (id: string) => void;
}

/** What the player shows of a walk. */
export interface Player {
  steps: readonly { id: string; label: string }[];
  step: number;
  spoken: string;
  /** Whether there is something before the first step, and behind the last one. */
  moreBefore?: boolean;
  moreAfter?: boolean;
  onStep: (detail: { id: string; step: number }) => void;
  onPassed?: (direction: 1 | -1) => void;
}

/** A lab in the frame of all labs: settings that fold away, tabs, the open view and the player. */
export abstract class FramedLab extends AttentionLab {
  static override styles = [themeTokens, frameStyles];

  @state() private folded = false;

  /** The element where the scene is set, and which tells `scene-folded`. */
  protected abstract settings(): TemplateResult;
  protected abstract views(): Views;
  /** What stands above the view: notices, and what holds in every view. */
  protected abstract above(): unknown;
  protected abstract view(): unknown;

  /** Elements of the lab that are drawn before it counts as drawn. */
  protected abstract get parts(): readonly (LitElement | null)[];

  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete();
    await Promise.all(this.parts.map(async (part) => part?.updateComplete));
    return done;
  }

  protected get say() {
    return messagesFor(this.language).lab;
  }

  protected override render() {
    const { tabs, chosen } = this.views();
    const narrow = this.folded || !this.shows('scene');
    return html`<div class="lab ${narrow ? 'folded' : ''}" lang=${this.language}>
      ${
        this.shows('scene')
          ? html`<div
              class="settings"
              role="region"
              aria-label=${this.say.scene}
              @scene-folded=${() => (this.folded = true)}
            >
              ${this.settings()}
            </div>`
          : nothing
      }
      <main>
        ${this.#top()} ${this.above()}
        <div
          class="view ${this.shows('inspector') ? '' : 'alone'}"
          id="view"
          role=${this.shows('panels') ? 'tabpanel' : 'group'}
          aria-label=${tabs.find(({ id }) => id === chosen)?.label ?? nothing}
        >
          ${this.view()}
        </div>
      </main>
    </div>`;
  }

  #top() {
    const unfold = this.folded && this.shows('scene');
    if (!unfold && !this.shows('panels')) return nothing;
    return html`<div class="top">
      ${
        unfold
          ? html`<attention-icon-button
              icon="menu"
              label=${this.say.showScene}
              @click=${() => (this.folded = false)}
            ></attention-icon-button>`
          : nothing
      }
      ${this.shows('panels') ? this.#tabs() : nothing}
    </div>`;
  }

  #tabs() {
    const { tabs, chosen, label, choose } = this.views();
    return html`<attention-tabs
      .tabs=${tabs}
      .chosen=${chosen}
      label=${label}
      @tab-chosen=${(event: CustomEvent<{ id: string }>) => choose(event.detail.id)}
    ></attention-tabs>`;
  }

  // A hidden player still keeps time: the host may play.
  protected player({ spoken, ...player }: Player) {
    return html`<attention-stepper
      class="player"
      ?hidden=${!this.shows('player')}
      .steps=${player.steps}
      .step=${player.step}
      .playing=${this.playing}
      .speed=${this.scene.view.speed}
      ?more-before=${player.moreBefore ?? false}
      ?more-after=${player.moreAfter ?? false}
      label=${this.say.player}
      @step-changed=${(event: CustomEvent<{ id: string; step: number }>) => {
        // The lab tells its own event of that name, once the scene has followed.
        event.stopPropagation();
        player.onStep(event.detail);
      }}
      @step-passed=${({ detail }: CustomEvent<{ direction: 1 | -1 }>) =>
        player.onPassed?.(detail.direction)}
      @play-toggled=${({ detail }: CustomEvent<{ playing: boolean }>) =>
        (this.playing = detail.playing)}
      @speed-changed=${({ detail }: CustomEvent<{ speed: number }>) =>
        this.lab.patch({ view: { speed: detail.speed } })}
      ><span aria-live="polite" data-walk="spoken">${spoken}</span></attention-stepper
    >`;
  }
}

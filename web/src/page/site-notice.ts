import { css, html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { AttentionElement, define } from '../elements/base.ts';
import '../elements/icon-button.ts';
import '../elements/notice.ts';
import { keepSite, openNewVersion } from '../offline/kept-site.ts';
import { isOneFile } from '../offline/lesson-file.ts';

/**
 * Whether this is the site, opened for its own sake. While developing, the newest is wanted at once; a
 * page that only frames it has no use for a copy; one file by itself has no site to keep.
 */
const isSite = () => import.meta.env.PROD && window.top === window && !isOneFile();

/** Lets the browser keep the site for a day without a network, and says when a newer one is there. */
export class AttentionSiteNotice extends AttentionElement {
  static override styles = [
    AttentionElement.shared,
    css`
      attention-notice {
        display: block;
        max-width: 1720px;
        margin: 12px auto 0;
        padding: 0 20px;
      }
    `,
  ];

  @state() private renewed = false;

  override connectedCallback(): void {
    super.connectedCallback();
    if (isSite()) void keepSite(() => (this.renewed = true));
  }

  protected override render() {
    if (!this.renewed) return nothing;
    const say = this.messages.offline;
    return html`<attention-notice
      kind="info"
      dismissible
      heading=${say.renewed}
      @notice-dismissed=${() => (this.renewed = false)}
      >${say.renewedWhy}
      <div slot="action">
        <attention-icon-button
          show-label
          icon="reset"
          label=${say.reload}
          @click=${openNewVersion}
        ></attention-icon-button>
      </div>
    </attention-notice>`;
  }
}

define('attention-site-notice', AttentionSiteNotice);

declare global {
  interface HTMLElementTagNameMap {
    'attention-site-notice': AttentionSiteNotice;
  }
}

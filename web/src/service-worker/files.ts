/** One file of the site, as the build found it. */
export interface SiteFile {
  /** Where it lies, from the site's folder; "" is the page that the folder itself opens. */
  readonly name: string;
  /** SHA-256 of its content, as `integrity` spells it. */
  readonly hash: string;
  readonly bytes: number;
  /** Whether it is kept from the first visit on; others are kept once they were used, or on demand. */
  readonly first: boolean;
}

/** How much of the site is kept, in bytes. */
export interface Kept {
  readonly kept: number;
  readonly total: number;
}

/** What a page asks of the worker; the answers come through the port that it sends along. */
export type Question = 'how-much' | 'keep-all' | 'take-over';

/** "failed" ends an answer, and so does having all of it. */
export type Answer = Kept | 'failed';

import type { Messages } from '../i18n/index.ts';
import type { SceneProblem } from '../scene/index.ts';

/** Why a link is no scene. */
export function linkProblemText(
  say: Messages['lab'],
  { what, why, found = '' }: SceneProblem,
): string {
  switch (why) {
    case 'too_long':
      return say.link.too_long;
    case 'version':
      return say.link.version(found);
    case 'not_allowed':
      return say.link.not_allowed(what, found);
    case 'cut':
    case 'unknown_key':
    case 'twice':
    case 'escape':
      return say.link[why](what);
  }
}

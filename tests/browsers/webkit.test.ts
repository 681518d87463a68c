import { bothWays } from './both-ways.ts';
import { openWebKit } from './webkit.ts';

bothWays('webkit', openWebKit);

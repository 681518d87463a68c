import { bothWays } from './both-ways.ts';
import { openFirefox } from './firefox.ts';

bothWays('firefox', openFirefox);

/** The same for pages without modules: it registers the element and leaves no name behind. */
import './playground.ts';

// A classic script knows its own address only while it runs for the first time, so the labs, which ask
// for files beside it, are run at once.
import.meta.glob('../labs/*/lab.ts', { eager: true });

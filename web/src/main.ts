import './page/page.ts';

import { LitElement, html } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import { ContextProvider } from '../../../../web/src/elements/context.ts';
import '../../../../web/src/elements/index.ts';
import { themeTokens } from '../../../../web/src/elements/tokens.ts';
import { expectNoViolations, inside, mount, settled, shown } from './helpers.ts';

const hostile = `* { color: red !important; font: 40px fantasy !important; letter-spacing: 9px !important;
  text-transform: uppercase !important; box-sizing: content-box !important; }
  button, input, table, td, svg { display: none !important; }`;

const steps = [
  { id: 'a', label: 'first' },
  { id: 'b', label: 'second' },
];

class Lab extends LitElement {
  static override styles = [themeTokens];
  readonly context = new ContextProvider(this, { language: 'en', theme: 'light' });
  protected override render() {
    this.setAttribute('theme', this.context.theme);
    return html`<attention-stepper .steps=${steps}></attention-stepper
      ><attention-matrix .values=${[0.5]} .rows=${1} .columns=${1}></attention-matrix>`;
  }
}
customElements.define('test-lab', Lab);

afterEach(() => document.querySelector('#hostile')?.remove());

describe('elements', () => {
  it('do not let the styles of a hostile page in', async () => {
    const sheet = document.createElement('style');
    sheet.id = 'hostile';
    sheet.textContent = hostile;
    document.head.append(sheet);
    const place = await mount(html`<test-lab></test-lab>`);
    const lab = place.querySelector<Lab>('test-lab')!;
    await settled(lab.shadowRoot!);
    const stepper = inside(lab, 'attention-stepper');
    const style = getComputedStyle(inside(stepper, '.title'));
    expect(style.color).toBe('rgb(86, 97, 114)');
    expect(style.letterSpacing).toBe('normal');
    expect(style.textTransform).toBe('none');
    expect(inside(stepper, '.dot').getBoundingClientRect().width).toBe(28);
  });

  it('speak the language of their own lab, at once', async () => {
    const place = await mount(html`<test-lab></test-lab><test-lab></test-lab>`);
    const [one, two] = place.querySelectorAll<Lab>('test-lab');
    await settled(one!.shadowRoot!);
    one!.context.language = 'zh';
    await settled(one!.shadowRoot!);
    const title = (lab: Lab) => shown(inside(lab, 'attention-stepper'), '.title');
    expect(title(one!)).toBe('第 1 步（共 2 步）：first');
    expect(title(two!)).toBe('Step 1 of 2: first');
  });

  it('take the language of the page where there is no lab', async () => {
    const place = await mount(
      html`<div lang="zh-Hans"><attention-stepper .steps=${steps}></attention-stepper></div>`,
    );
    expect(shown(place.querySelector('attention-stepper')!, '.title')).toContain('第 1 步');
  });

  it.each(['light', 'dark', 'contrast'] as const)('follow the theme %s', async (theme) => {
    const place = await mount(html`<test-lab></test-lab>`);
    const lab = place.querySelector<Lab>('test-lab')!;
    lab.context.theme = theme;
    await settled(place);
    await settled(lab.shadowRoot!);
    const cell = inside(inside(lab, 'attention-matrix'), 'svg rect[fill^="#"]');
    const expected = { light: '#2b5a84', dark: '#7db9ea', contrast: '#0b3f69' };
    expect(cell.getAttribute('fill')).not.toBe('');
    const fills = [...inside(lab, 'attention-matrix').shadowRoot!.querySelectorAll('svg > rect')];
    expect(fills[0]!.getAttribute('fill')).toBe(expected[theme]);
    lab.style.background = getComputedStyle(lab).getPropertyValue('--attention-card');
    await expectNoViolations(lab);
  });

  it('show a formula as MathML, and never as markup', async () => {
    const formula = { kind: 'text', text: '<img src=x onerror=alert(1)>' } as const;
    const place = await mount(html`<attention-formula .formula=${formula}></attention-formula>`);
    const element = place.querySelector('attention-formula')!;
    expect(shown(element, 'mtext')).toBe('<img src=x onerror=alert(1)>');
    expect(element.shadowRoot!.querySelector('img')).toBeNull();
  });
});

import { html } from 'lit';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../../../web/src/elements/index.ts';
import type { ParsedRows } from '../../../../web/src/elements/vector-grid.ts';
import { expectNoViolations, inside, listen, mount, settled, shown } from './helpers.ts';

const parse = (text: string): ParsedRows =>
  text.includes('x')
    ? { message: 'x is no number' }
    : { rows: text.split('\n').map((line) => line.split('\t').map(Number)) };

async function grid() {
  const place = await mount(
    html`<attention-vector-grid
      label="Keys"
      grid-role="key"
      .rows=${2}
      .columns=${2}
      .values=${[1, 2, 3, 4]}
      .rowLabels=${['h1', 'h2']}
      .parse=${parse}
    ></attention-vector-grid>`,
  );
  return place.querySelector('attention-vector-grid')!;
}

const field = (element: Element, place: string) =>
  inside<HTMLInputElement>(element, `[data-cell="${place}"]`);

function paste(target: HTMLElement, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const options = { clipboardData, bubbles: true, cancelable: true, composed: true };
  target.dispatchEvent(new ClipboardEvent('paste', options));
}

describe('attention-vector-grid', () => {
  it('takes typed numbers and moves on by Enter', async () => {
    const element = await grid();
    const changes = listen(element, 'number-changed');
    field(element, '0,1').focus();
    field(element, '0,1').select();
    await userEvent.keyboard('−2,5{Enter}');
    expect(changes.at(-1)).toEqual({ row: 0, column: 1, value: -2.5, done: true });
    expect(element.shadowRoot!.activeElement).toBe(field(element, '1,1'));
  });

  it.each(['NaN', '1e39', 'abc', ''])('keeps “%s” and says that it is no number', async (text) => {
    const element = await grid();
    const changes = listen(element, 'number-changed');
    const input = field(element, '0,0');
    input.value = text;
    input.dispatchEvent(new Event('change'));
    await settled(element.parentElement!);
    expect(changes).toEqual([]);
    expect(input.value).toBe(text);
    expect(input.ariaInvalid).toBe('true');
    expect(shown(element, '[role=alert]')).toBe(`“${text}” is not a finite number.`);
  });

  it('changes by dragging sideways, and by Shift with an arrow', async () => {
    const element = await grid();
    const changes = listen<{ value: number; done: boolean }>(element, 'number-changed');
    const input = field(element, '0,0');
    const drag = (type: string, clientX: number) =>
      input.dispatchEvent(
        new PointerEvent(type, { clientX, pointerId: 1, button: 0, bubbles: true }),
      );
    input.setPointerCapture = () => undefined;
    drag('pointerdown', 100);
    drag('pointermove', 120);
    drag('pointerup', 120);
    expect(changes).toEqual([
      { row: 0, column: 0, value: 1.4, done: false },
      { row: 0, column: 0, value: 1.4, done: true },
    ]);
    field(element, '1,0').focus();
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(changes.at(-1)).toMatchObject({ row: 1, column: 0, value: 3.1 });
  });

  it('takes a pasted table', async () => {
    const element = await grid();
    const replaced = listen(element, 'vectors-replaced');
    paste(field(element, '0,0'), '1\t2\n3\t4');
    expect(replaced).toEqual([
      {
        rows: [
          [1, 2],
          [3, 4],
        ],
      },
    ]);
  });

  it('keeps a pasted text that it cannot read, to be mended', async () => {
    const element = await grid();
    const replaced = listen(element, 'vectors-replaced');
    paste(field(element, '0,0'), '1\tx');
    await settled(element.parentElement!);
    expect(shown(element, 'attention-notice')).toContain('x is no number');
    const area = inside<HTMLTextAreaElement>(element, 'textarea');
    expect(area.value).toBe('1\tx');
    await expectNoViolations(element);
    area.value = '1\t7';
    inside(inside(element, 'attention-notice attention-icon-button'), 'button').click();
    await settled(element.parentElement!);
    expect(replaced).toEqual([{ rows: [[1, 7]] }]);
    expect(element.shadowRoot!.querySelector('attention-notice')).toBeNull();
  });
});

describe('attention-number', () => {
  const number = async () =>
    (
      await mount(
        html`<attention-number
          label="Temperature"
          value="1"
          min="0.1"
          max="10"
        ></attention-number>`,
      )
    ).querySelector('attention-number')!;

  it('takes what is in its range and keeps what is not', async () => {
    const element = await number();
    const changes = listen(element, 'number-changed');
    const input = inside<HTMLInputElement>(element, '#number');
    input.focus();
    input.select();
    await userEvent.keyboard('2.5{Enter}');
    expect(changes).toEqual([{ value: 2.5, done: true }]);
    input.select();
    await userEvent.keyboard('99{Tab}');
    await element.updateComplete;
    expect(changes).toHaveLength(1);
    expect(input.value).toBe('99');
    expect(shown(element, '[role=alert]')).toBe('Between 0.1 and 10, please.');
    await expectNoViolations(element);
  });
});

describe('attention-segmented and attention-switch', () => {
  it('change by keyboard', async () => {
    const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
    const place = await mount(
      html`<attention-segmented label="Letter" .options=${options} value="a"></attention-segmented>
        <attention-switch label="Mask"></attention-switch>`,
    );
    const values = listen(place, 'value-changed');
    const switches = listen(place, 'switch-changed');
    inside(place.querySelector('attention-segmented')!, ':checked').focus();
    await userEvent.keyboard('{ArrowRight}{Tab} ');
    expect(values).toEqual([{ value: 'b' }]);
    expect(switches).toEqual([{ checked: true }]);
    await expectNoViolations(place);
  });
});

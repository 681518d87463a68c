import { createWriteStream, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run } from './command.mjs';
import { root } from './project.mjs';

const TAIL_LINES = 60;
const LONGEST_LINE = 500;
const QUIET_SECONDS = 20;

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** Thrown by a step that has nothing to do here; the reason is shown. */
export class Skipped extends Error {}

/** What a running step may do: start commands, show a line, report its counts. */
export class Step {
  /** @type {string[]} */
  tail = [];
  /** @type {Counts | null} */
  counts = null;
  /** @type {string[]} warnings of a compiler about our own files */
  warnings = [];
  #log;

  /** @param {string} name */
  constructor(name) {
    this.name = name;
    const folder = join(root, 'build/logs');
    mkdirSync(folder, { recursive: true });
    this.logFile = join(folder, `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.log`);
    this.#log = createWriteStream(this.logFile);
  }

  /** @param {string} line */
  say = (line) => {
    const plain = stripVTControlCharacters(line).trimEnd();
    this.#log.write(`${plain}\n`);
    if (plain === '') return;
    if (/\b(wasm|tests\/cpp)\/\S+: warning: /.test(plain)) this.warnings.push(plain);
    this.tail.push(plain.slice(0, LONGEST_LINE));
    if (this.tail.length > TAIL_LINES) this.tail.shift();
  };

  /**
   * @param {string[]} command
   * @param {NodeJS.ProcessEnv} [env]
   */
  run(command, env) {
    this.say(`$ ${command.join(' ')}`);
    return run(command, { env, onLine: this.say });
  }

  close() {
    this.#log.end();
  }
}

/** Runs named steps one after another, shows their progress and adds up their counts. */
export class Steps {
  /** @type {Counts} */
  totals = { passed: 0, failed: 0, skipped: 0 };
  #live = process.stdout.isTTY;

  /**
   * Runs one step of preparation: only its failure is counted.
   * @param {string} name
   * @param {(step: Step) => unknown} action
   * @param {string} [advice] what to do when it fails
   * @returns {Promise<boolean>} whether it passed
   */
  async run(name, action, advice) {
    const passed = await this.#perform(name, action, advice);
    if (!passed) this.totals.failed++;
    return passed;
  }

  /**
   * A failure is shown with the end of its output and what to do about it.
   * @param {string} name
   * @param {(step: Step) => unknown} action
   * @param {string} [advice]
   */
  async #perform(name, action, advice) {
    const step = new Step(name);
    const started = Date.now();
    const stopProgress = this.#showProgress(step, started);
    /** @type {unknown} */
    let problem;
    try {
      await action(step);
      if (step.counts && step.counts.failed > 0) problem = new Error('There are failed tests.');
    } catch (error) {
      problem = error;
    }
    stopProgress();
    step.close();
    const skipped = problem instanceof Skipped;
    this.#report(step, duration(Date.now() - started), problem, advice);
    return problem === undefined || skipped;
  }

  /**
   * @param {Step} step
   * @param {string} time
   * @param {unknown} problem
   * @param {string} [advice]
   */
  #report(step, time, problem, advice) {
    if (problem instanceof Skipped) {
      console.log(`- ${step.name}: skipped. ${problem.message}`);
      return;
    }
    const counts = step.counts ? ` · ${countsText(step.counts)}` : '';
    console.log(`${problem === undefined ? '✓' : '✗'} ${step.name} · ${time}${counts}`);
    if (problem === undefined) return;
    for (const line of step.tail) console.log(`    ${line}`);
    console.log(`  ${problem instanceof Error ? problem.message : String(problem)}`);
    if (advice) console.log(`  ${advice}`);
    console.log(`  Whole output: ${relative(root, step.logFile)}`);
  }

  /**
   * Runs one step of a test run: its counts go into the totals, and a failure counts as at least one.
   * @param {string} name
   * @param {(step: Step) => unknown} action
   * @param {string} [advice]
   */
  async test(name, action, advice) {
    /** @type {Counts} */
    let counts = { passed: 0, failed: 0, skipped: 1 };
    const counted = async (/** @type {Step} */ step) => {
      try {
        await action(step);
        step.counts ??= { passed: 1, failed: 0, skipped: 0 };
        if (step.counts.passed + step.counts.failed === 0) throw new Error('No test ran.');
      } catch (error) {
        if (error instanceof Skipped) throw error;
        step.counts = { passed: 0, skipped: 0, ...step.counts, failed: step.counts?.failed || 1 };
        throw error;
      } finally {
        counts = step.counts ?? counts;
      }
    };
    const passed = await this.#perform(name, counted, advice);
    this.totals.passed += counts.passed;
    this.totals.failed += counts.failed;
    this.totals.skipped += counts.skipped;
    return passed;
  }

  /**
   * @param {Step} step
   * @param {number} started
   */
  #showProgress(step, started) {
    if (!this.#live) {
      console.log(`▸ ${step.name}`);
      const timer = setInterval(() => {
        console.log(
          `  ${duration(Date.now() - started)} · ${step.tail.at(-1) ?? ''}`.slice(0, 160),
        );
      }, QUIET_SECONDS * 1000);
      return () => clearInterval(timer);
    }
    const draw = () => {
      const text = `▸ ${step.name} · ${duration(Date.now() - started)} · ${step.tail.at(-1) ?? ''}`;
      process.stdout.write(`\r\x1b[2K${text.slice(0, (process.stdout.columns || 80) - 1)}`);
    };
    const timer = setInterval(draw, 100);
    return () => {
      clearInterval(timer);
      process.stdout.write('\r\x1b[2K');
    };
  }
}

/** @param {Counts} counts */
export function countsText({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** @param {number} milliseconds */
function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

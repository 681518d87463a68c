import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findFirefox, findWebKit } from './lib/browsers.mjs';
import { findChromium } from './lib/chromium.mjs';
import { findProgram } from './lib/programs.mjs';
import { findPython } from './lib/python.mjs';
import { root } from './lib/project.mjs';

/** @typedef {import('./lib/steps.mjs').Step} Step */

/**
 * One thing a command needs from the machine.
 * @typedef {object} Need
 * @property {string} name
 * @property {() => boolean} found
 * @property {string[]} apt Debian and Ubuntu packages that bring it
 * @property {string} otherwise how to get it where there is no apt
 */

const EMSCRIPTEN_FLOOR = '3.1.6';
const CMAKE_FLOOR = '3.22';
const KERNEL_COMPILERS = [21, 20, 19, 18, 17];

/** @type {Need[]} */
const BUILD_NEEDS = [
  {
    name: `CMake ${CMAKE_FLOOR} or newer`,
    found: () => atLeast(versionOf('cmake'), CMAKE_FLOOR),
    apt: ['cmake'],
    otherwise: 'brew install cmake',
  },
  {
    name: 'Ninja',
    found: () => findProgram('ninja') !== null,
    apt: ['ninja-build'],
    otherwise: 'brew install ninja',
  },
  {
    name: 'Eigen 3.4 or newer',
    found: eigenFound,
    apt: ['libeigen3-dev'],
    otherwise: 'brew install eigen',
  },
];

/** @type {Need[]} */
const SITE_NEEDS = [
  {
    name: `Emscripten ${EMSCRIPTEN_FLOOR} or newer`,
    found: () => atLeast(versionOf(findEmcc()), EMSCRIPTEN_FLOOR),
    apt: ['emscripten'],
    otherwise: 'brew install emscripten, or install and activate emsdk and set EMSDK to its folder',
  },
];

/** @type {Need[]} */
const TRAINING_NEEDS = [
  {
    name: 'a C++20 compiler',
    found: () => findProgram('c++', 'g++', 'clang++') !== null,
    apt: ['g++'],
    otherwise: 'xcode-select --install',
  },
  {
    name: 'nlohmann-json',
    found: () => findHeader('nlohmann/json.hpp') !== undefined,
    apt: ['nlohmann-json3-dev'],
    otherwise: 'brew install nlohmann-json',
  },
];

/** @type {Need[]} */
const TEST_NEEDS = [
  {
    name: 'GoogleTest with its sources',
    found: () =>
      existsSync('/usr/src/googletest/CMakeLists.txt') && findHeader('gmock/gmock.h') !== undefined,
    apt: ['googletest', 'libgtest-dev', 'libgmock-dev'],
    otherwise: 'put its sources into /usr/src/googletest and install it',
  },
  {
    name: 'clang-format',
    found: () => findProgram('clang-format-14', 'clang-format') !== null,
    apt: ['clang-format'],
    otherwise: 'brew install clang-format',
  },
  {
    name: 'clang-tidy',
    found: () => findProgram('clang-tidy') !== null,
    apt: ['clang-tidy'],
    otherwise: 'brew install llvm, and put its bin folder on PATH',
  },
  {
    name: 'Python with NumPy and PyTorch',
    found: () => pythonKnows('numpy', 'torch'),
    // PyTorch is slow without the last one.
    apt: ['python3-numpy', 'python3-torch', 'libopenblas0-pthread'],
    otherwise: 'pip install numpy torch, and set PYTHON to the Python that has them',
  },
  {
    name: "Jupyter's nbconvert",
    found: () => findProgram('jupyter-nbconvert') !== null,
    apt: ['jupyter-nbconvert'],
    otherwise: 'pip install nbconvert',
  },
  {
    name: 'Chromium',
    found: () => findChromium() !== null,
    apt: ['chromium'],
    otherwise: 'install Chromium or Chrome, or set CHROMIUM_PATH to one',
  },
  {
    name: 'Firefox',
    found: () => findFirefox() !== null,
    apt: ['firefox-esr'],
    otherwise: 'install Firefox, or set FIREFOX_PATH to one',
  },
  {
    name: 'WebKit for tests',
    // Elsewhere there is none that a test can drive without being let in by hand first.
    found: () => process.platform !== 'linux' || findWebKit() !== null,
    apt: ['webkit2gtk-driver', 'xvfb'],
    otherwise: 'install WebKitGTK with WebKitWebDriver and MiniBrowser, and Xvfb',
  },
];

/**
 * What each kind of work needs.
 * @type {Record<'site' | 'tests' | 'training', Need[]>}
 */
const NEEDS = {
  site: [...BUILD_NEEDS, ...SITE_NEEDS],
  tests: [...BUILD_NEEDS, ...SITE_NEEDS, ...TRAINING_NEEDS, ...TEST_NEEDS],
  training: [...BUILD_NEEDS, ...TRAINING_NEEDS],
};

/**
 * Brings what some work needs from the machine, with apt where it is at hand.
 * @param {Step} step
 * @param {keyof typeof NEEDS} work
 */
export async function prepareMachine(step, work) {
  const needs = NEEDS[work];
  const apt = aptCommand();
  const wantsKernels = apt !== null && work !== 'training' && !hasKernelCompiler();
  if (apt && (wantsKernels || needs.some((need) => !need.found()))) {
    await installPackages(step, apt, needs, wantsKernels);
  }
  const missing = needs.filter((need) => !need.found());
  if (missing.length === 0) return;
  const how = missing.map(({ name, apt: packages, otherwise }) => {
    return `  ${name}: apt-get install ${packages.join(' ')}; elsewhere ${otherwise}`;
  });
  throw new Error(['This machine still needs:', ...how].join('\n'));
}

/**
 * @param {Step} step
 * @param {string[]} apt
 * @param {Need[]} needs
 * @param {boolean} wantsKernels
 */
async function installPackages(step, apt, needs, wantsKernels) {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = [...apt, 'install', '-y', '--no-install-recommends'];
  await step.run([...apt, 'update'], quiet);
  const packages = needs.filter((need) => !need.found()).flatMap((need) => need.apt);
  const known = packages.filter(aptKnows);
  if (known.length > 0) await step.run([...install, ...known], quiet);
  const version = KERNEL_COMPILERS.find((n) => aptKnows(`clang-${n}`) && aptKnows(`lld-${n}`));
  if (!wantsKernels || !version) return;
  try {
    await step.run([...install, `clang-${version}`, `lld-${version}`], quiet);
  } catch {
    step.say('No compiler for the relaxed-SIMD kernels; the engine uses its own.');
  }
}

/**
 * Installs the node packages of a folder when they are missing or older than its lock file.
 * @param {Step} step
 * @param {string} [folder] relative to the project
 */
export async function prepareNodePackages(step, folder = '.') {
  const installed = statSync(join(root, folder, 'node_modules/.package-lock.json'), {
    throwIfNoEntry: false,
  });
  const wanted = statSync(join(root, folder, 'package-lock.json'));
  if (installed && installed.mtimeMs >= wanted.mtimeMs) return;
  await step.run(['npm', 'ci', '--no-audit', '--no-fund', '--prefix', folder]);
}

/** What CMake's presets need to know about this machine. */
export function buildEnvironment() {
  const emcc = findEmcc();
  return emcc ? { EMSCRIPTEN_ROOT: emscriptenRoot(emcc) } : {};
}

/** Whether there are a clang++ and a wasm-ld that know relaxed SIMD. */
function hasKernelCompiler() {
  return KERNEL_COMPILERS.some((n) => findProgram(`clang++-${n}`) && findProgram(`wasm-ld-${n}`));
}

function findEmcc() {
  const sdk = process.env.EMSDK;
  return findProgram('emcc', ...(sdk ? [join(sdk, 'upstream/emscripten/emcc')] : []));
}

/**
 * The folder of Emscripten's own files; Homebrew keeps it beside the folder of its commands.
 * @param {string} emcc
 */
function emscriptenRoot(emcc) {
  const folder = dirname(realpathSync(emcc));
  const toolchain = 'cmake/Modules/Platform/Emscripten.cmake';
  const candidates = [folder, join(folder, '../libexec')];
  return candidates.find((candidate) => existsSync(join(candidate, toolchain))) ?? folder;
}

/** @param {string} header */
function findHeader(header) {
  const folders = ['/usr/include', '/usr/local/include', '/opt/homebrew/include'];
  return folders.map((folder) => join(folder, header)).find((file) => existsSync(file));
}

/** Eigen 5 has a file for its version; before that the number stands among the macros. */
function eigenFound() {
  if (findHeader('eigen3/Eigen/Version')) return true;
  const macros = findHeader('eigen3/Eigen/src/Core/util/Macros.h');
  return macros !== undefined && /EIGEN_MAJOR_VERSION [4-9]/.test(readFileSync(macros, 'utf8'));
}

/**
 * Whether Python would find these modules; PyTorch takes seconds to be imported.
 * @param {...string} modules
 */
function pythonKnows(...modules) {
  const find = 'import importlib.util as u, sys; sys.exit(None in map(u.find_spec, sys.argv[1:]))';
  return spawnSync(findPython(), ['-c', find, ...modules]).status === 0;
}

/** apt-get as root, or through sudo where that asks for no password; null elsewhere. */
function aptCommand() {
  const apt = findProgram('apt-get');
  if (!apt) return null;
  const patient = [apt, '-o', 'DPkg::Lock::Timeout=300'];
  if (process.getuid?.() === 0) return patient;
  const mayUseSudo = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return mayUseSudo ? ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive', ...patient] : null;
}

/** @param {string} name */
function aptKnows(name) {
  const { stdout } = spawnSync('apt-cache', ['policy', name], { encoding: 'utf8' });
  return /Candidate: \d/.test(stdout ?? '');
}

/** @param {string | null} program */
function versionOf(program) {
  if (!program) return null;
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return /\d+\.\d+(\.\d+)?/.exec(stdout ?? '')?.[0] ?? null;
}

/**
 * @param {string | null} version
 * @param {string} floor
 */
function atLeast(version, floor) {
  return version !== null && version.localeCompare(floor, 'en', { numeric: true }) >= 0;
}

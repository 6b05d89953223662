import { statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { CompilePart } from './prepared-part.ts'
import type { Toolchain } from './toolchain.ts'

// Theory of operation. Linking a small program in C++ takes as long as compiling it: the usual linker of GNU walks all symbols of the C++
// library several times. `gold` of the same package takes a third of that. It is used where a program that needs the library's exceptions,
// threads and static objects was linked by it and has run. When linking fails, the program is linked again by the usual linker, so
// messages and verdicts stay those of the usual one.

const LINKER = 'ld.gold'
const FLAG = '-fuse-ld=gold'
const FILE = 'linked'

const program = `#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <thread>
#include <cmath>
struct Early { std::map<std::string, int> seen; Early() { seen["early"] = 40; } } early;
thread_local int mine = 1;
static char large[1 << 26];
int main(int argc, char**) {
    int from = 0;
    try { if (argc > 0) throw std::runtime_error("two"); } catch (const std::exception& error) { from = std::string(error.what()) == "two"; }
    std::thread other([&] { mine = 5; from += mine - 4; });
    other.join();
    large[(1 << 26) - argc] = 1;
    const int sum = early.seen["early"] + from + mine - 1 + int(std::floor(std::sqrt(double(argc)))) - 1;
    std::cout << sum << std::endl;
    return std::cout.good() && sum == 42 ? 0 : 1;
}
`

/** Size and time of the linker that the compiler would find; null when there is none. */
export function findFastLinker(path: string): string | null {
  for (const folder of path.split(delimiter)) {
    const found = statSync(join(folder, LINKER), { throwIfNoEntry: false })
    if (found?.isFile()) return `${found.size} ${found.mtimeMs}`
  }
  return null
}

const isFromGxx = (command: string | null) => command?.startsWith('g++ ') ?? false

/** The linker for programs of g++; null where it is missing. */
export function linkerPart({ language, path, toolsFingerprint }: Toolchain): CompilePart | null {
  if (!isFromGxx(language.compileCommand)) return null
  const linker = findFastLinker(path)
  if (linker === null) return null
  return {
    family: 'linker',
    name: LINKER,
    inputs: [toolsFingerprint, linker, FLAG, program],
    madeAtSight: 1,
    files: [FILE],
    sources: { 'proof.cpp': program },
    steps: (at) => [['g++', FLAG, '-O2', '-w', '-std=c++14', 'proof.cpp', '-pthread', '-lm', '-o', at(FILE)], [at(FILE)]],
    isMounted: false,
    support: () => ({ adapt: (command) => command.replace(/^g\+\+ /, `g++ ${FLAG} `), blame: /^collect2: /m }),
  }
}

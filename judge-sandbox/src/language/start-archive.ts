import { dumpArchive, IN_PLACE, onlyJdkClasses, QUIET, WARM_UP_INPUT, WARM_UP_SOURCE, warmUp } from './java-warm-up.ts'
import type { StartPart } from './prepared-part.ts'
import type { Toolchain } from './toolchain.ts'

// Theory of operation. The JVM maps the classes that it needs for its own start from an archive. That of the JDK lacks what programs use
// next, such as `Scanner` and the classes behind it. So one with them is made, from a run of our own program. It holds classes of the JDK
// alone, as the JDK has them. The file is read-only and each JVM maps it for itself, so no program can change it for another. The JVM
// checks that it belongs to it, and otherwise loads the classes as usual. Nothing else of a run changes, neither compiler nor collector.

/** The beginning of the families of these parts. */
export const START_FAMILY = 'start-'
const FILE = 'start.jsa'
/** Messages about the archive would stand in the output of the program; all others stay as they are. */
const NO_WORDS = '-Xlog:cds*=off'

/** The class archive for the runs of a language of the JVM. */
export function startPart({ language, commands, toolsFingerprint }: Toolchain): StartPart | null {
  if (commands.run[0] !== 'java') return null
  const options = ['-XX:+UseSerialGC', '-XX:-UsePerfData', '-Dfile.encoding=UTF-8']
  const run = (...words: string[]) => ['/bin/sh', '-c', `java "$@" -cp main.jar Main < input`, 'java', ...options, ...words] as const
  const args = (file: string) => [`-XX:SharedArchiveFile=${file}`, ...IN_PLACE, NO_WORDS]
  return {
    family: `${START_FAMILY}${language.name}`,
    name: 'java',
    inputs: [toolsFingerprint, options, warmUp, WARM_UP_INPUT],
    madeAtSight: 1,
    files: [FILE],
    sources: { [WARM_UP_SOURCE]: warmUp, input: WARM_UP_INPUT },
    steps: (at) => [
      ['javac', '-d', 'out', WARM_UP_SOURCE],
      ['jar', '-cf', 'main.jar', '-C', 'out', '.'],
      run('-XX:DumpLoadedClassList=classes', QUIET),
      onlyJdkClasses('classes', 'jdk-classes'),
      dumpArchive('jdk-classes', at(FILE)),
      run('-Xshare:on', ...args(at(FILE))),
    ],
    args,
  }
}

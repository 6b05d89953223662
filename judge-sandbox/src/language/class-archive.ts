import { dumpArchive, IN_PLACE, onlyJdkClasses, QUIET, WARM_UP_SOURCE, warmUp } from './java-warm-up.ts'
import type { CompilePart } from './prepared-part.ts'
import type { Toolchain } from './toolchain.ts'

// Theory of operation. javac is a large program in Java, and a short source costs mostly the loading of its classes. The JVM can map them
// from an archive that an earlier run has left. It checks that the archive belongs to this JVM, and otherwise loads the classes as usual.
// The tool `jar` would start a second JVM for a few kilobytes. So our own small class calls the same javac, and then writes the jar. Both
// files are read-only in the jail, and only the compiler uses them.

const [ARCHIVE, BUILDER] = ['javac.jsa', 'builder.jar']

const builder = `import java.io.*;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.zip.*;
public class Build {
    /** The name of the jar, then the arguments of javac, which leaves its classes in "out". */
    public static void main(String[] args) throws IOException {
        int code = com.sun.tools.javac.Main.compile(Arrays.copyOfRange(args, 1, args.length));
        if (code != 0) System.exit(code);
        try (ZipOutputStream jar = new ZipOutputStream(new BufferedOutputStream(new FileOutputStream(args[0])))) {
            add(jar, new File("out"), "");
        }
        System.exit(0);
    }
    private static void add(ZipOutputStream jar, File folder, String place) throws IOException {
        File[] files = folder.listFiles();
        Arrays.sort(files);
        for (File file : files) {
            String name = place + file.getName();
            if (file.isDirectory()) {
                add(jar, file, name + "/");
                continue;
            }
            byte[] content = Files.readAllBytes(file.toPath());
            CRC32 sum = new CRC32();
            sum.update(content);
            ZipEntry entry = new ZipEntry(name);
            entry.setMethod(ZipEntry.STORED);
            entry.setSize(content.length);
            entry.setCrc(sum.getValue());
            entry.setTime(315532800000L);
            jar.putNextEntry(entry);
            jar.write(content);
            jar.closeEntry();
        }
    }
}
`

/** The only form of the command that the builder replaces: sources into the folder `out`, and that into a jar. */
const JAVAC = /^javac (.*-d out .*) && jar (?:-J\S+ )*-cf (\S+) -C out \.$/

/** The options of the JVM and those of javac in a compile command; null for another command. */
function wordsOf(compileCommand: string | null): { jvm: readonly string[]; javac: string; jar: string } | null {
  const [, words, jar] = JAVAC.exec(compileCommand ?? '') ?? []
  if (words === undefined || jar === undefined) return null
  const all = words.split(' ')
  const ofJvm = all.filter((word) => word.startsWith('-J'))
  return { jvm: ofJvm.map((word) => word.slice(2)), javac: all.filter((word) => !ofJvm.includes(word)).join(' '), jar }
}

const mapping = (archive: string) => [`-XX:SharedArchiveFile=${archive}`, ...IN_PLACE, QUIET] as const

/** javac, faster: its classes in an archive, and the jar written by the same JVM. */
export function archivePart({ language, toolsFingerprint }: Toolchain): CompilePart | null {
  const { compileCommand, name } = language
  const words = wordsOf(compileCommand)
  if (words === null) return null
  const { jvm } = words
  const make = ['-d', 'out', WARM_UP_SOURCE] as const
  return {
    family: `classes-${name}`,
    name: 'javac',
    inputs: [toolsFingerprint, jvm, builder, warmUp],
    madeAtSight: 1,
    files: [ARCHIVE, BUILDER],
    sources: { [WARM_UP_SOURCE]: warmUp, 'Build.java': builder },
    steps: (at) => [
      ['javac', '-d', 'builder', 'Build.java'],
      ['jar', '-cf', at(BUILDER), '-C', 'builder', '.'],
      ['java', '-XX:DumpLoadedClassList=classes', QUIET, ...jvm, '-cp', at(BUILDER), 'Build', 'warm.jar', ...make],
      onlyJdkClasses('classes', 'jdk-classes'),
      dumpArchive('jdk-classes', at(ARCHIVE)),
      ['java', '-Xshare:on', ...mapping(at(ARCHIVE)), ...jvm, '-cp', at(BUILDER), 'Build', 'warm.jar', ...make],
    ],
    isMounted: true,
    support: (folder) => ({
      adapt(command) {
        const given = wordsOf(command)
        if (given === null) return command
        const options = [...mapping(`${folder}/${ARCHIVE}`), ...given.jvm].join(' ')
        return `java ${options} -cp ${folder}/${BUILDER} Build ${given.jar} ${given.javac}`
      },
      blame: /^Exception in thread "main"|^Error: /m,
    }),
  }
}

import type { Part } from './prepared-part.ts'
import type { Toolchain } from './toolchain.ts'

// Theory of operation. javac is a large program in Java, and a short source costs mostly the loading of its classes. The JVM can map them
// from an archive that an earlier run has left. It checks that the archive belongs to this JVM, and otherwise loads the classes as usual.
// The archive holds classes of the JDK alone, is read-only in the jail, and only the compiler uses it.

const FILE = 'javac.jsa'
const JAVAC = 'javac '

/** Uses the parts of the language that pupils use, so that javac loads the classes it needs for them. */
const warmUp = `import java.util.*;
import java.io.*;
public class Main {
    interface Shape { double area(); }
    static class Box<T extends Comparable<T>> implements Comparator<T> {
        private final List<T> items = new ArrayList<>();
        public int compare(T a, T b) { return a.compareTo(b); }
        void add(T item) { items.add(item); Collections.sort(items, this); }
    }
    enum Color { RED, GREEN }
    static long gcd(long a, long b) { return b == 0 ? a : gcd(b, a % b); }
    public static void main(String[] args) throws IOException {
        Scanner in = new Scanner(System.in);
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        int[][] grid = new int[3][3];
        Map<String, Integer> counts = new HashMap<>();
        PriorityQueue<long[]> queue = new PriorityQueue<>((x, y) -> Long.compare(x[0], y[0]));
        for (int i = 0; i < grid.length; i++) for (int cell : grid[i]) counts.merge("k" + i, cell, Integer::sum);
        StringBuilder text = new StringBuilder();
        try {
            while (in.hasNextInt()) { int n = in.nextInt(); switch (n) { case 1: text.append(n).append(' '); break; default: continue; } }
        } catch (RuntimeException e) { throw new IllegalStateException(e.getMessage()); } finally { in.close(); }
        do { queue.add(new long[] { gcd(4, 6) }); } while (queue.size() < 2);
        Shape shape = () -> Math.PI;
        System.out.printf("%.2f %s%n", shape.area(), Color.RED);
        System.out.println(text.toString() + counts.values().stream().mapToInt(v -> v).sum());
    }
}
`

/** The archive of javac's own classes. */
export function archivePart({ language, toolsFingerprint }: Toolchain): Part | null {
  const { compileCommand, name } = language
  if (!compileCommand?.startsWith(JAVAC)) return null
  // Options of the JVM; those of the compiler have no effect on its classes.
  const options = compileCommand
    .split(' && ')[0]!
    .split(' ')
    .filter((word) => word.startsWith('-J'))
  return {
    family: `classes-${name}`,
    name: 'javac',
    inputs: [toolsFingerprint, options, warmUp],
    madeAtSight: 1,
    file: FILE,
    sources: { 'Main.java': warmUp },
    command: (file) => ['javac', `-J-XX:ArchiveClassesAtExit=${file}`, '-J-Xlog:disable', ...options, '-d', 'out', 'Main.java'],
    support: (folder) => ({
      compileCommand: compileCommand.replace(JAVAC, `${JAVAC}-J-XX:SharedArchiveFile=${folder}/${FILE} -J-Xlog:disable `),
    }),
  }
}

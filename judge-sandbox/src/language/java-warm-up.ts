/**
 * A program in Java that uses the parts of the language and of its library that pupils use. Compiling and running it shows which classes of
 * the JDK the compiler and the programs need at their start.
 */
export const WARM_UP_SOURCE = 'Main.java'
export const WARM_UP_INPUT = '3 4000000000 2.5 word\n1 2\nlast line\n'
export const warmUp = `import java.io.*;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class Main {
    interface Shape { double area(); }
    static abstract class Named implements Comparable<Named> {
        final String name;
        Named(String name) { this.name = name; }
        public int compareTo(Named other) { return name.compareTo(other.name); }
    }
    static class Box<T extends Comparable<T>> extends Named implements Comparator<T> {
        private final List<T> items = new ArrayList<>();
        Box() { super("box"); }
        public int compare(T a, T b) { return a.compareTo(b); }
        void add(T item) { items.add(item); Collections.sort(items, this); }
    }
    enum Color { RED, GREEN }
    static long gcd(long a, long b) { return b == 0 ? a : gcd(b, a % b); }
    public static void main(String[] args) throws IOException {
        Scanner in = new Scanner(System.in);
        int first = in.nextInt();
        long second = in.nextLong();
        double third = in.nextDouble();
        String word = in.next();
        in.nextLine();
        int[][] grid = new int[3][3];
        for (int i = 0; i < grid.length; i++) for (int j = 0; j < 3; j++) grid[i][j] = i * first % 7;
        Map<String, Integer> counts = new HashMap<>();
        Map<Integer, List<Integer>> edges = new TreeMap<>();
        PriorityQueue<long[]> queue = new PriorityQueue<>((x, y) -> Long.compare(x[0], y[0]));
        Deque<Integer> deque = new ArrayDeque<>();
        for (int[] row : grid) for (int cell : row) {
            counts.merge("k" + cell, 1, Integer::sum);
            edges.computeIfAbsent(cell, key -> new LinkedList<>()).add(first);
            deque.addLast(cell);
        }
        Set<Integer> seen = new HashSet<>(deque);
        StringBuilder text = new StringBuilder();
        try {
            while (in.hasNextInt()) {
                int n = in.nextInt();
                switch (n) { case 1: text.append(n).append(' ').append(third).append('x'); break; default: continue; }
            }
            if (in.hasNextLine()) in.nextLine();
            Integer.parseInt(word);
        } catch (NumberFormatException e) {
            text.append(e.getMessage().length());
        } finally { in.close(); }
        do { queue.add(new long[] { gcd(4, 6), second }); } while (queue.size() < 3);
        while (!queue.isEmpty()) seen.add((int) queue.poll()[0]);
        BufferedReader reader = new BufferedReader(new InputStreamReader(new ByteArrayInputStream("5 6\\n7 8\\n".getBytes())));
        StringTokenizer tokens = new StringTokenizer(reader.readLine());
        long total = Long.parseLong(tokens.nextToken()) + Integer.parseInt(tokens.nextToken());
        for (String part : reader.readLine().trim().split("\\\\s+")) total += Integer.valueOf(part);
        StreamTokenizer numbers = new StreamTokenizer(new StringReader("1 2"));
        while (numbers.nextToken() != StreamTokenizer.TT_EOF) total += (long) numbers.nval;
        Integer[] boxed = { 3, 1, 2 };
        Arrays.sort(boxed, Comparator.reverseOrder());
        long[] plain = new long[boxed.length];
        Arrays.fill(plain, 1L);
        Arrays.sort(plain);
        List<Named> named = new ArrayList<>(List.of(new Box<Integer>()));
        Collections.sort(named);
        named.sort(Comparator.comparing((Named n) -> n.name).thenComparingInt(n -> n.name.length()));
        BitSet bits = new BitSet(64);
        bits.set(first);
        Function<Integer, Integer> twice = n -> 2 * n;
        Shape shape = () -> Math.PI;
        BigInteger big = BigInteger.valueOf(total).pow(20).add(new BigInteger("12345678901234567890"));
        BigDecimal exact = new BigDecimal("1.25").multiply(BigDecimal.TEN);
        Random random = new Random(1);
        String joined = Stream.of("a", "b").map(String::toUpperCase).collect(Collectors.joining(","));
        int sum = IntStream.rangeClosed(1, 3).map(twice::apply).filter(n -> n > 2).sum() + random.nextInt(2);
        System.out.printf("%.2f %d %5s %s%n", shape.area(), total, joined, Color.valueOf("RED"));
        System.out.println(text.toString() + counts.values().stream().mapToInt(v -> v).sum() + edges.entrySet() + String.format("%03d", sum));
        PrintWriter out = new PrintWriter(new BufferedWriter(new OutputStreamWriter(System.out)));
        out.println(big + " " + exact + " " + seen.size() + Arrays.toString(boxed) + bits.cardinality() + plain.length + Math.sqrt(2.0));
        out.flush();
    }
}
`

/**
 * A step that leaves the classes of the JDK of a list. An archive with a class of the program or of the builder would fit only at one place
 * of the disk.
 */
export const onlyJdkClasses = (from: string, to: string) =>
  ['/bin/sh', '-c', `grep -vE '(^| )(Main|Build)([$ ]|$)' ${from} > ${to}`] as const

/** A step that makes a class archive. The default collector of the JVM is named: only it stores objects, and all collectors read them. */
export const dumpArchive = (list: string, archive: string) =>
  [
    'java',
    '-XX:+UseG1GC',
    '-Xmx256m',
    '-Xshare:dump',
    `-XX:SharedClassListFile=${list}`,
    `-XX:SharedArchiveFile=${archive}`,
    QUIET,
  ] as const

/**
 * The JVM has an archive at the address for which it was made, when that is free. By default newer ones move it, and change each address in
 * it at each start. A JVM that does not know the option does not start, so there is no part for it.
 */
export const IN_PLACE = ['-XX:+UnlockDiagnosticVMOptions', '-XX:ArchiveRelocationMode=0'] as const

/** Without it a JVM writes its warnings about archives into the output of a program. */
export const QUIET = '-Xlog:disable'

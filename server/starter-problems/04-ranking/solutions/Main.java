import java.util.Arrays;
import java.util.Comparator;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] scores = new int[n];
        Integer[] order = new Integer[n];
        for (int i = 0; i < n; i++) {
            scores[i] = in.nextInt();
            order[i] = i;
        }
        Arrays.sort(order, Comparator.comparingInt((Integer i) -> -scores[i]));
        StringBuilder out = new StringBuilder();
        int rank = 0;
        for (int i = 0; i < n; i++) {
            if (i == 0 || scores[order[i]] != scores[order[i - 1]]) rank = i + 1;
            out.append(rank).append(' ').append(order[i] + 1).append(' ').append(scores[order[i]]).append('\n');
        }
        System.out.print(out);
    }
}

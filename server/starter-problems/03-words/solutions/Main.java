import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        List<String> words = Arrays.asList(new Scanner(System.in).nextLine().trim().split(" +"));
        Collections.reverse(words);
        System.out.println(String.join(" ", words));
    }
}

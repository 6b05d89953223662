/** A test by its files; `subtask` from the name `s-t`, null for a plain number. */
export type NoiPair = { input: string; output: string; subtask: number | null }

/** A problem folder: its tests in order (named inside of it), its samples (named from the top), and the files that belong to neither. */
export type NoiFolder = { folder: string; name: string; pairs: NoiPair[]; samples: NoiPair[]; lonely: string[]; rest: string[] }

/** `contest`: tests in `data/NAME/`, samples in `down/NAME/`. Programs then read and write files. */
type NoiLayout = { layout: 'contest' | 'folders'; folders: NoiFolder[] }

const IN = /\.in$/i
const OUTS = ['.ans', '.out']

/**
 * Problem folders of plain test files among the names of an archive: `NAME1.in` with `NAME1.ans` or `NAME1.out`, in any folder, or at the
 * top. Nothing is found where no folder has a pair.
 */
export function noiLayout(names: readonly string[]): NoiLayout {
  const byFolder = Map.groupBy(names, (name) => name.slice(0, name.lastIndexOf('/') + 1))
  const isSampleFolder = (folder: string) => /(?:^|\/)(?:down|samples?)\/(?:[^/]+\/)?$/i.test(folder)
  const holders = [...byFolder.keys()].filter((folder) => pairsOf(folder, byFolder.get(folder) ?? []).pairs.length > 0)
  const tests = holders.filter((folder) => !isSampleFolder(folder))
  const isContest = tests.length > 0 && tests.every((folder) => /(?:^|\/)data\/[^/]+\/$/i.test(folder))
  const folders = tests.sort().map((folder): NoiFolder => {
    const name = folder.split('/').at(-2) ?? ''
    const { pairs, lonely, rest } = pairsOf(folder, byFolder.get(folder) ?? [])
    const down = [...byFolder.keys()].find((each) => isSampleFolder(each) && (each.split('/').at(-2) === name || each.startsWith(folder)))
    const samples = down === undefined ? [] : pairsOf(down, byFolder.get(down) ?? []).pairs.map((pair) => placed(pair, down))
    return { folder, name, pairs, samples, lonely, rest }
  })
  return { layout: isContest ? 'contest' : 'folders', folders }
}

const placed = ({ input, output, subtask }: NoiPair, folder: string): NoiPair => ({
  input: folder + input,
  output: folder + output,
  subtask,
})

const naturally = new Intl.Collator('en', { numeric: true }).compare

function pairsOf(folder: string, files: readonly string[]): { pairs: NoiPair[]; lonely: string[]; rest: string[] } {
  const names = files.map((name) => name.slice(folder.length))
  const byFold = new Map(names.map((name) => [name.toLowerCase(), name]))
  const pairs: NoiPair[] = []
  const lonely: string[] = []
  for (const input of names.filter((name) => IN.test(name))) {
    const stem = input.replace(IN, '')
    const output = OUTS.flatMap((ending) => byFold.get(`${stem}${ending}`.toLowerCase()) ?? [])[0]
    if (output === undefined) lonely.push(input)
    else pairs.push({ input, output, subtask: subtaskOf(stem) })
  }
  const used = new Set([...pairs.flatMap(({ input, output }) => [input, output]), ...lonely])
  return { pairs: pairs.sort((a, b) => naturally(a.input, b.input)), lonely, rest: names.filter((name) => !used.has(name)) }
}

/** `NAMEs-t`, `s_t` and `s-t`: test t of subtask s. */
function subtaskOf(stem: string): number | null {
  const number = /(?:^|[^\d])?(\d{1,3})[-_]\d{1,4}$/.exec(stem)?.[1]
  return number === undefined || Number(number) < 1 ? null : Number(number)
}

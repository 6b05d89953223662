import { type InputText, integerOf, withToken } from './input-text.ts'

/** Most numbers that are lowered in turn when a part is dropped. */
const COUNTS_IN_TURN = 6

type Place = { line: number; token: number; value: number }

function* integersBefore({ lines }: InputText, line: number, token: number): Generator<Place> {
  for (let at = Math.min(line, lines.length - 1); at >= 0; at--) {
    const tokens = lines[at]?.tokens ?? []
    for (let index = (at === line ? Math.min(token, tokens.length) : tokens.length) - 1; index >= 0; index--) {
      const value = integerOf(tokens[index]?.text ?? '')
      if (value !== null && value >= 1n && value <= 1_000_000n) yield { line: at, token: index, value: Number(value) }
    }
  }
}

/** Inputs in which one number before a place is lower by `less`, where `isCount` takes it for a count of the dropped part. */
export function* keepCounts(
  dropped: InputText,
  { line, token }: { line: number; token: number },
  less: number,
  isCount: (place: Place) => boolean,
): Generator<InputText> {
  let counts = 0
  for (const place of integersBefore(dropped, line, token)) {
    if (place.value < less || !isCount(place)) continue
    yield withToken(dropped, place.line, place.token, String(place.value - less))
    if (++counts === COUNTS_IN_TURN) return
  }
}

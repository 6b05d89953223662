/** The name of a difficulty as an archive has it. A number says nothing about the levels of this site. */
export function difficultyNameOf(value: unknown): { difficultyName?: string } {
  const name = typeof value === 'string' ? value.trim() : ''
  return name === '' || !Number.isNaN(Number(name)) ? {} : { difficultyName: name.slice(0, 60) }
}

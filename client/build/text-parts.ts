/**
 * Dictionaries that pages read together, in one file for each language: on HTTP/1.1 each further file waits for a connection. The others have
 * one file each.
 */
const together: Record<string, readonly string[]> = {
  first: ['common', 'problem'],
  home: ['home', 'desk'],
  solving: ['editor', 'hint', 'note', 'hand'],
  talk: ['discussion', 'talk', 'message'],
  contest: ['contest', 'scoreboard', 'contest-staff'],
  submission: ['submission', 'breaking', 'line-comment', 'rejudge', 'charts', 'judge'],
  class: ['writing', 'group', 'group-work', 'class-work', 'gradebook', 'cockpit', 'similarity'],
  training: ['training', 'homework', 'collection', 'picture', 'training-editor', 'challenge'],
  people: ['user', 'ranking', 'settings'],
  staff: [
    'admin',
    'admin-audit',
    'admin-dashboard',
    'admin-group-owners',
    'admin-notices',
    'admin-rejudge',
    'admin-roles',
    'admin-talk',
    'admin-problems',
    'admin-bulk',
    'admin-import',
    'admin-contests',
    'site-alarm',
    'workshop',
    'strength',
  ],
}
const partOf = new Map(Object.entries(together).flatMap(([part, names]) => names.map((name) => [name, part])))

/** The file of a dictionary that is read together with others; null for anything else. */
export function textPart(id: string): string | null {
  const [, language, name = ''] = /client[\\/]src[\\/]i18n[\\/](en|zh)[\\/]([\w-]+)\.ts$/.exec(id) ?? []
  const part = partOf.get(name)
  return language && part ? `texts-${part}-${language}` : null
}

export default {
  'menu.label': 'Back office',
  'menu.start': 'Overview',
  'menu.problems': 'Problems',
  'menu.import': 'Import',
  'menu.users': 'Users',
  'start.title': 'Hello, {{username}}',
  'start.text': 'Everything for running the site: people, problems, the judge.',
  'login.title': 'Sign in to the back office',
  'login.notStaff': 'You are signed in as {{username}}, which is not an administrator account. Sign in with another one.',
}

export default {
  'menu.label': 'Back office',
  'menu.start': 'Overview',
  'menu.judge': 'Judge',
  'menu.problems': 'Problems',
  'menu.import': 'Import',
  'menu.users': 'Users',
  'menu.tags': 'Tags',
  'menu.announcements': 'Announcements',
  'menu.conf': 'Site settings',
  'menu.switches': 'Switches',
  'login.title': 'Sign in to the back office',
  'login.notStaff': 'You are signed in as {{username}}, which is not an administrator account. Sign in with another one.',
}

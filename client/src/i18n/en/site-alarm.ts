export default {
  'line.judge-off': 'Judging is off. Submissions wait.',
  'line.store-away': 'The store of files and test data cannot be used.',
  'line.disk-low': 'The disk is nearly full: {{free}} left.',
  'line.news-slow': 'News between the servers are slow.',
  'line.backup-failed': 'The last backup failed.',
  'line.backup-late': 'No backup was made last night.',
  'line.drill-failed': 'The last backup could not be restored in the drill.',
  'line.drill-late': 'The last restore drill was more than nine days ago.',
  'line.more_one': 'One more alert.',
  'line.more_other': '{{count}} more alerts.',
  'line.open': 'What to do',
  'cure.store-away':
    'Pictures, downloads and uploads fail meanwhile, and submissions wait; nothing is lost. The command “doctor” names the reason. The site resumes by itself.',
  'cure.disk-low':
    'Free space on the disk of the data folder. Below 256 MB judging stops. Old backups and unused files are the usual reasons.',
  'cure.news-slow':
    'Notifications of PostgreSQL do not arrive at a server, which asks every second instead: pages change up to a second late. The command “doctor” names the server. A pooler in front of PostgreSQL must be in session mode.',
  'cure.backup-failed':
    'Check that the backup folder exists, that the site can write there, and that the disk has room. Then start a backup. The site also tries again by itself.',
  'cure.backup-late': 'Was the machine off at night? Start a backup now, or choose a time when it runs.',
  'cure.drill-failed': 'The newest backup is damaged or incomplete. Start a new backup; the drill follows by itself.',
  'cure.drill-late': 'The drill runs once a week, after a backup. Leave the machine on for an hour after the backup time.',
  'cure.other': 'Please inform the system administrator.',
  'open.judge-off': 'Judge status',
  'open.backup': 'Backup settings',
}

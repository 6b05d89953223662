/** Tables of an HOJ database that are imported. */
export const hojTables = [
  ...['announcement', 'category', 'code_template', 'comment', 'comment_like', 'contest', 'contest_announcement', 'contest_print'],
  ...['contest_problem', 'contest_record', 'contest_register', 'discussion', 'discussion_like', 'discussion_report', 'file', 'judge'],
  ...[
    'judge_case',
    'language',
    'problem',
    'problem_case',
    'problem_language',
    'problem_tag',
    'reply',
    'tag',
    'user_acproblem',
    'user_info',
  ],
  ...['user_role', 'admin_sys_notice', 'msg_remind', 'training', 'training_category', 'training_problem', 'training_record'],
  ...['training_register', 'mapping_training_category', 'group', 'group_member'],
] as const

/** Tables that are not imported, with the reasons. */
export const tablesNotKept: Readonly<Record<string, string>> = {
  auth: 'rights are a table of this site',
  contest_explanation: 'the old site never showed them',
  contest_score: 'ratings are not kept here',
  judge_server: 'judges of this site register themselves',
  remote_judge_account: 'passwords in clear are not taken over; add the accounts in the site settings',
  role: 'roles are a table of this site',
  role_auth: 'rights are a table of this site',
  session: 'sign-ins of the old site do not count here',
  user_record: 'ratings are not kept here',
  user_sys_notice: 'a notice to all is one row here; everybody finds it unread',
}

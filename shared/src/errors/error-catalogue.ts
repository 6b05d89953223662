import { forEachRefusal } from '../problem-import/import-messages.ts'

/**
 * Every error a caller can meet. `code` is what tRPC answers; `status` is the body status of the REST envelope;
 * `http` is REST's HTTP status, 200 unless docs/rules/api.md says otherwise.
 * Messages stand in i18n/errors.zh.ts and errors.en.ts under the same keys.
 */
type TrpcCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'TOO_MANY_REQUESTS'
  | 'METHOD_NOT_SUPPORTED'
  | 'SERVICE_UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR'

export type ErrorEntry = { code: TrpcCode; status: 400 | 401 | 403 | 404 | 500; http?: number }

const rule = { code: 'BAD_REQUEST', status: 400 } as const
const conflict = { code: 'CONFLICT', status: 400 } as const
const refused = { code: 'FORBIDDEN', status: 403 } as const
const missing = { code: 'NOT_FOUND', status: 404 } as const
const gone = { code: 'NOT_FOUND', status: 400 } as const
const frequent = { code: 'TOO_MANY_REQUESTS', status: 403 } as const

export const errorCatalogue = {
  // the edge
  'request.invalid': { code: 'BAD_REQUEST', status: 400, http: 400 },
  'request.rule-broken': rule,
  'request.not-found': { code: 'NOT_FOUND', status: 404, http: 404 },
  'request.method': { code: 'METHOD_NOT_SUPPORTED', status: 400, http: 405 },
  'request.media-type': { code: 'UNSUPPORTED_MEDIA_TYPE', status: 400, http: 415 },
  'request.too-large': { code: 'PAYLOAD_TOO_LARGE', status: 400, http: 413 },
  'request.too-many': { code: 'TOO_MANY_REQUESTS', status: 403 },
  'live.too-many': { code: 'TOO_MANY_REQUESTS', status: 403, http: 429 },
  'request.cross-site': { code: 'FORBIDDEN', status: 403, http: 403 },
  'request.stopping': { code: 'SERVICE_UNAVAILABLE', status: 500, http: 503 },
  'server.fault': { code: 'INTERNAL_SERVER_ERROR', status: 500, http: 500 },
  // sessions and permissions
  'session.signed-out': { code: 'UNAUTHORIZED', status: 401, http: 401 },
  'session.banned': { code: 'UNAUTHORIZED', status: 401, http: 401 },
  'session.gone': gone,
  'session.own': rule,
  'permission.missing': { code: 'FORBIDDEN', status: 403, http: 403 },
  // accounts
  'account.wrong-password': rule,
  'account.throttled': { code: 'TOO_MANY_REQUESTS', status: 400 },
  'account.address-throttled': { code: 'TOO_MANY_REQUESTS', status: 400 },
  'account.banned': rule,
  'account.not-staff': { code: 'UNAUTHORIZED', status: 401 },
  'account.username-length': rule,
  'account.username-form': rule,
  'account.password-length': rule,
  'account.username-taken': conflict,
  'account.email-taken': conflict,
  'account.email-form': rule,
  'account.not-found': gone,
  'account.field-too-long': rule,
  'account.role-unknown': rule,
  'account.last-root': rule,
  'account.self': rule,
  'account.change-password-first': { code: 'FORBIDDEN', status: 403, http: 403 },
  'account.password-same': rule,
  'account.nothing-to-change': rule,
  'account.owns-content': conflict,
  'account.batch-empty': rule,
  'account.batch-partial': rule,
  'account.batch-too-many': rule,
  'account.generate-range': rule,
  'account.generate-taken': conflict,
  // problems
  'problem.not-found': missing,
  'problem.gone': gone,
  'problem.not-public': refused,
  'problem.in-group': refused,
  'problem.not-member': refused,
  'problem.not-yours': refused,
  'problem.none': gone,
  'problem.id-taken': conflict,
  'problem.invalid': rule,
  'problem.limit': rule,
  'problem.case-mode': rule,
  'problem.package-rules': rule,
  'problem.package-export': rule,
  'problem.language-required': rule,
  'problem.language-unknown': rule,
  'problem.cases-missing': rule,
  'problem.cases-too-large': rule,
  'problem.file-io-names': rule,
  'problem.publish-refused': refused,
  'problem.upload-expired': rule,
  'judge.not-ready': { code: 'SERVICE_UNAVAILABLE', status: 400 },
  'solution.gone': gone,
  'solution.too-many': rule,
  'checker.no-judge': { code: 'SERVICE_UNAVAILABLE', status: 400 },
  'checker.does-not-compile': { code: 'BAD_REQUEST', status: 500 },
  'tag.taken': conflict,
  'tag.gone': gone,
  'tag-class.taken': conflict,
  'tag-class.gone': gone,
  'group.gone': gone,
  // submitting
  'submission.switched-off': refused,
  'submission.language-unsupported': rule,
  'submission.code-empty': rule,
  'submission.code-too-short': rule,
  'submission.code-too-long': rule,
  'submission.too-frequent': frequent,
  'submission.problem-closed': refused,
  'submission.unjudgeable': refused,
  'submission.not-found': missing,
  'submission.gone': gone,
  'submission.login-first': { code: 'UNAUTHORIZED', status: 401 },
  'submission.login-first-cases': { code: 'UNAUTHORIZED', status: 403 },
  'submission.not-yours': refused,
  'submission.contest-share': refused,
  'submission.share-off': refused,
  'submission.being-judged': conflict,
  'submission.compile-error-fixed': conflict,
  'submission.verdict-not-manual': rule,
  'submission.not-resubmittable': refused,
  'rejudging.gone': gone,
  'rejudging.nothing': rule,
  'rejudging.too-many': rule,
  'rejudging.not-ready': conflict,
  'rejudging.decided': conflict,
  'test-run.not-found': gone,
  'test-run.input-length': rule,
  'test-run.too-frequent': frequent,
  'contest.not-found': missing,
  'contest.login-first': { code: 'UNAUTHORIZED', status: 401 },
  'contest.not-started': refused,
  'contest.ended': refused,
  'contest.not-member': refused,
  'contest.not-registered': { code: 'FORBIDDEN', status: 401 },
  'contest.account-not-allowed': refused,
  'contest.may-not-submit': refused,
  'contest.registered-already': rule,
  'contest.nothing-to-register': rule,
  'contest.wrong-password': rule,
  'contest.not-admin': refused,
  'contest.gone': gone,
  'contest.invalid': rule,
  'contest.limit': rule,
  'contest.end-before-start': rule,
  'contest.duration-differs': rule,
  'contest.seal-without-time': rule,
  'contest.seal-outside': rule,
  'contest.password-required': rule,
  'contest.account-rule': rule,
  'contest.awards': rule,
  'contest.awards-priority': rule,
  'contest.awards-percent': rule,
  'contest.languages': rule,
  'contest.language-unknown': rule,
  'contest.address-ranges': rule,
  'contest.start-fixed': rule,
  'contest.end-past': rule,
  'contest.type-fixed': conflict,
  'contest.changed-meanwhile': conflict,
  'contest.problem-taken': conflict,
  'contest.display-id-taken': conflict,
  'contest.problem-gone': gone,
  'contest.problem-type': rule,
  'contest.problem-closed': refused,
  'contest.no-runs': gone,
  'contest.person-gone': gone,
  'contest.too-many-seats': rule,
  'contest.preflight-runs': conflict,
  'training.not-found': { code: 'NOT_FOUND', status: 400 },
  // registration, codes sent by mail, profile
  'registration.closed': { code: 'FORBIDDEN', status: 401 },
  'registration.no-mail': { code: 'FORBIDDEN', status: 401 },
  'registration.mail-suffix': refused,
  'registration.too-frequent': frequent,
  'mail.not-set-up': rule,
  'mail.no-site-address': rule,
  'mail.failed': rule,
  'backup.failed': rule,
  'mail.test-failed': rule,
  'code.missing': rule,
  'code.wrong': rule,
  'code.too-frequent': { code: 'TOO_MANY_REQUESTS', status: 400 },
  'captcha.wrong': rule,
  'account.not-named': rule,
  'announcement.gone': gone,
  'account.email-unknown': gone,
  'account.email-unchanged': conflict,
  'account.link-form': rule,
  'account.password-spaces': rule,
  // uploads
  'file.missing': rule,
  'file.type': rule,
  'file.too-large': rule,
  'file.budget': { code: 'PAYLOAD_TOO_LARGE', status: 400, http: 413 },
  'file.empty-archive': rule,
  'file.not-yours': refused,
  'file.not-found': gone,
  'file.damaged': { code: 'BAD_REQUEST', status: 500 },
  // imports
  ...forEachRefusal(() => rule),
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorCatalogue

/** The content of a report: tags between hash marks, then a reason in the reporter's words. */
import { z } from 'zod'

export const reportTags = ['spam ads', 'illegal content', 'pornographic', 'gambling or fraud', 'malicious abuse', 'plagiarism'] as const

/** Maximum length of a reporter's reason; the tags, each between hash marks, precede it. */
export const MAX_REPORT_REASON = 200
export const MAX_REPORT = 500

export const ReportContent = z
  .string()
  .trim()
  .min(1)
  .max(MAX_REPORT)
  .refine((text) => text.replace(/#[^#\n]{1,40}#/g, '').trim().length <= MAX_REPORT_REASON)

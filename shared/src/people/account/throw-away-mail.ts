/** Providers of mailboxes that live for minutes; an address there proves nothing about its owner. */
const throwAwayDomains: ReadonlySet<string> = new Set([
  '10minutemail.com',
  '10minutemail.net',
  '20minutemail.com',
  '33mail.com',
  'burnermail.io',
  'chacuo.net',
  'deadaddress.com',
  'discard.email',
  'dispostable.com',
  'dropmail.me',
  'emailondeck.com',
  'fakeinbox.com',
  'fakemail.net',
  'getairmail.com',
  'getnada.com',
  'guerrillamail.com',
  'guerrillamail.net',
  'guerrillamail.org',
  'inboxkitten.com',
  'linshiyouxiang.net',
  'mail.tm',
  'mailcatch.com',
  'maildrop.cc',
  'mailinator.com',
  'mailnesia.com',
  'mintemail.com',
  'mohmal.com',
  'moakt.com',
  'mytemp.email',
  'sharklasers.com',
  'spamgourmet.com',
  'temp-mail.org',
  'tempail.com',
  'tempmail.com',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
])

/** Whether the address belongs to such a provider, or to a subdomain of one. */
export function isThrowAwayMail(address: string): boolean {
  const labels = (address.split('@').pop() ?? '').toLowerCase().split('.')
  return labels.some((_, i) => throwAwayDomains.has(labels.slice(i).join('.')))
}

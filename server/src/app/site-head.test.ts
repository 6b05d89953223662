import { Website } from '@touchstone/shared/ground/config/settings.ts'
import { describe, expect, test } from 'vitest'
import { withSiteHead } from './site-head.ts'

const index =
  '<html><head><link rel="icon" type="image/svg+xml" href="/assets/mark-1.svg" /><title>Touchstone</title></head><body></body></html>'
const head = (website: object) => withSiteHead(index, Website.parse(website))

describe('the head of every page', () => {
  test('asks search engines to leave a new site out, until an administrator lets them in', () => {
    expect(head({})).toContain('<meta name="robots" content="noindex, nofollow" />')
    expect(head({ noIndex: false })).not.toContain('robots')
  })

  test('has the name, the icon and the accent colour of the school', () => {
    const html = head({ name: '城南中学', iconUrl: '/api/public/img/abc.png', accentColor: '#8A1538' })
    expect(html).toContain('<title>城南中学</title>')
    expect(html).toContain('<link rel="icon" href="/api/public/img/abc.png" />')
    expect(html).not.toContain('mark-1.svg')
    expect(html).toContain('<meta name="accent" content="#8a1538" />')
  })

  test('keeps the usual icon and colour without own ones', () => {
    expect(head({})).toContain('href="/assets/mark-1.svg"')
    expect(head({})).not.toContain('"accent"')
  })

  test('shows a name with markup or a dollar as text', () => {
    expect(head({ name: '<b>$& "Oak"</b>' })).toContain('<title>&lt;b&gt;$&amp; &quot;Oak&quot;&lt;/b&gt;</title>')
  })
})

import { describe, expect, test } from 'vitest'
import { announcement, lanAddresses, listeningAddress } from './lan-addresses.ts'

const card = (address: string, internal = false) => ({
  address,
  internal,
  family: 'IPv4' as const,
  netmask: '255.255.255.0',
  mac: '',
  cidr: null,
})

describe('the announcement', () => {
  test('of a site for this machine alone explains how to admit a class', () => {
    expect(announcement('127.0.0.1', 8080, 'en-US', [])).toEqual([
      'Touchstone serves at http://127.0.0.1:8080',
      'Only this machine can reach it. To let a class in, start it with HOST=0.0.0.0',
    ])
  })

  test('of a public site lists the addresses for a class', () => {
    expect(announcement('0.0.0.0', 80, 'en-US', ['192.168.1.5'])).toContain('  http://192.168.1.5:80')
  })

  test('of a site on one address gives just that', () => {
    expect(announcement('127.0.0.1', 80, 'zh-CN', [])).toEqual([
      'Touchstone 已启动：http://127.0.0.1:80',
      expect.stringContaining('HOST=0.0.0.0'),
    ])
    expect(announcement('fd00::1', 8080, 'en-US', [])).toEqual(['Touchstone serves at http://[fd00::1]:8080'])
  })

  test('puts real networks before bridges of containers and leaves this machine out', () => {
    const interfaces = { lo: [card('127.0.0.1', true)], docker0: [card('172.17.0.1')], eth0: [card('10.1.2.3')] }
    expect(lanAddresses(interfaces)).toEqual(['10.1.2.3', '172.17.0.1'])
  })
})

describe('the address of a site without BASE_URL', () => {
  test.each([
    { host: '127.0.0.1', lan: ['192.168.1.5'], address: 'http://127.0.0.1:8080' },
    { host: '0.0.0.0', lan: ['192.168.1.5', '10.0.0.2'], address: 'http://192.168.1.5:8080' },
    { host: '::', lan: [], address: 'http://127.0.0.1:8080' },
    { host: '::1', lan: [], address: 'http://[::1]:8080' },
  ])('listening on $host is $address', ({ host, lan, address }) => {
    expect(listeningAddress(host, 8080, lan)).toBe(address)
  })
})

import { describe, expect, test } from 'vitest'
import { isInRanges, unreadableRanges } from './address-range.ts'

describe('address ranges', () => {
  test.each([
    { name: 'no ranges admit everybody', ranges: null, address: '8.8.8.8', is: true },
    { name: 'an empty text admits nobody', ranges: ' \n', address: '8.8.8.8', is: false },
    { name: 'an invalid range admits nobody', ranges: '10.0.0.0/33', address: '10.0.0.1', is: false },
    { name: 'the first address of a range', ranges: '10.1.2.0/24', address: '10.1.2.0', is: true },
    { name: 'the last address of a range', ranges: '10.1.2.0/24', address: '10.1.2.255', is: true },
    { name: 'the address after it', ranges: '10.1.2.0/24', address: '10.1.3.0', is: false },
    { name: 'a single address', ranges: '10.1.2.3', address: '10.1.2.3', is: true },
    { name: 'the neighbour of a single address', ranges: '10.1.2.3', address: '10.1.2.4', is: false },
    { name: 'the second of two lines', ranges: '10.0.0.1\n192.168.0.0/16', address: '192.168.7.7', is: true },
    { name: 'a v4 address that arrives as v6', ranges: '10.0.0.0/8', address: '::ffff:10.9.8.7', is: true },
    { name: 'such an address with long numbers', ranges: '10.123.145.167', address: '::FFFF:10.123.145.167', is: true },
    { name: 'blanks around a range', ranges: ' 10.0.0.0/8 \r\n', address: '10.1.1.1', is: true },
    { name: 'v6', ranges: 'fd00::/8', address: 'fdab::1', is: true },
    { name: 'v6 outside', ranges: 'fd00::/8', address: 'fe80::1', is: false },
    { name: 'every v4 address is no v6 address', ranges: '0.0.0.0/0', address: '::1', is: false },
    { name: 'all v4 addresses', ranges: '0.0.0.0/0', address: '255.255.255.255', is: true },
    { name: 'one v4 address as a range', ranges: '10.1.2.3/32', address: '10.1.2.3', is: true },
    { name: 'its neighbour', ranges: '10.1.2.3/32', address: '10.1.2.2', is: false },
    { name: 'half of a byte', ranges: '10.1.2.128/25', address: '10.1.2.127', is: false },
    { name: 'one v6 address in full', ranges: '1:2:3:4:5:6:7:8', address: '1:2:3:4:5:6:7:8', is: true },
    { name: 'its neighbour in v6', ranges: '1:2:3:4:5:6:7:8/128', address: '1:2:3:4:5:6:7:9', is: false },
    { name: 'the same v6 address, written shorter', ranges: '1:0:0:0:0:0:7:8', address: '1::7:8', is: true },
    { name: 'capitals in v6', ranges: 'ABCD::1', address: 'abcd::1', is: true },
    { name: 'the empty v6 address', ranges: '::', address: '::', is: true },
    { name: 'one left out group', ranges: '1:2:3:4:5:6:7::', address: '1:2:3:4:5:6:7:0', is: true },
    { name: 'no v6 address is a v4 address', ranges: '::/0', address: '10.0.0.1', is: false },
    { name: 'an invalid address', ranges: '0.0.0.0/0', address: 'unknown', is: false },
  ])('$name: $is', ({ ranges, address, is }) => {
    expect(isInRanges(ranges, address)).toBe(is)
  })

  test.each([
    '1::2::3',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7:8::',
    '12345::',
    'g::',
    '::/129',
    '1.2.3.4/33',
    '1.2.3.4/8/8',
    '1.2.3.4/8x',
    '::1::',
    '1:2:3:4::5:6:7:8::9',
    '1::2::',
    '1.2.3.4/-1',
    '1.2.3.4/',
    '1.2.3.4.5',
    '256.1.1.1',
    'x::ffff:1.2.3.4',
    '::ffff:1.2.3.4x',
  ])('%s is invalid', (line) => {
    expect(unreadableRanges(line)).toEqual([line])
  })

  test('name the invalid lines', () => {
    const text = '10.0.0.0/8\n10.0.0.256\n1.2.3\nfd00::/8\n::1::2\n10.0.0.0/x\n010.0.0.1\nlab\n1:2:3:4:5:6:7\n'
    expect(unreadableRanges(text)).toEqual(['10.0.0.256', '1.2.3', '::1::2', '10.0.0.0/x', '010.0.0.1', 'lab', '1:2:3:4:5:6:7'])
  })
})

import { describe, expect, test } from 'vitest'
import { describeAddress, readStoreAddress, type StoreAddress } from './store-address.ts'

const read = (text: string, region: string | null = null) => readStoreAddress(text, region)

describe('the address of an object store', () => {
  test.each<{ text: string; region?: string; address: StoreAddress }>([
    {
      text: 's3://school/oj?endpoint=https://s3.example.org&region=eu-central-1',
      address: { endpoint: 'https://s3.example.org', bucket: 'school', prefix: 'oj', region: 'eu-central-1', style: 'path' },
    },
    {
      text: 's3://school',
      region: 'cn-north-1',
      address: { endpoint: 'https://s3.cn-north-1.amazonaws.com', bucket: 'school', prefix: '', region: 'cn-north-1', style: 'virtual' },
    },
    {
      text: 's3://school/a/b/?endpoint=http://127.0.0.1:9000/&style=virtual',
      address: { endpoint: 'http://127.0.0.1:9000', bucket: 'school', prefix: 'a/b', region: 'us-east-1', style: 'virtual' },
    },
  ])('$text is read', ({ text, region, address }) => {
    expect(read(text, region ?? null)).toEqual(address)
  })

  test.each([
    { text: '/srv/blobs', fault: /must be an address/ },
    { text: 'https://s3.example.org/school', fault: /must be an address/ },
    { text: 's3://AKID:secret@school/oj', fault: /must hold no key/ },
    { text: 's3://School_1/oj', fault: /must name a bucket/ },
    { text: 's3://s/oj', fault: /must name a bucket/ },
    { text: 's3://school/a%20b', fault: /prefix/ },
    { text: 's3://school/oj?secret=x', fault: /unknown part "secret"/ },
    { text: 's3://school/oj?region=eu/1', fault: /region/ },
    { text: 's3://school/oj?style=cubist', fault: /path and virtual/ },
    { text: 's3://school/oj?endpoint=s3.example.org', fault: /endpoint/ },
    { text: 's3://school/oj?endpoint=https://a:b@s3.example.org', fault: /endpoint/ },
    { text: 's3://school/oj?endpoint=https://s3.example.org/deep', fault: /endpoint/ },
  ])('$text is refused', ({ text, fault }) => {
    const found = read(text)
    expect('fault' in found ? found.fault.en : found).toMatch(fault)
  })

  test('is described without anything secret', () => {
    const address = read('s3://school/oj?endpoint=https://s3.example.org') as StoreAddress
    expect(describeAddress(address)).toBe('s3://school/oj (https://s3.example.org)')
  })
})

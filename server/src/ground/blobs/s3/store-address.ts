import type { BothLanguages } from '@touchstone/shared/ground/i18n/both-languages.ts'

/** A place in an object store, as `BLOB_STORE` names it. Keys are no part of it. */
export type StoreAddress = {
  /** https://host of the store, without a slash at its end. */
  endpoint: string
  bucket: string
  /** Of all objects of this site, without a slash at either end; may be empty. */
  prefix: string
  region: string
  /** Whether the bucket stands in the path or before the host. */
  style: 'path' | 'virtual'
}

const fault = (en: string, zh: string): BothLanguages => ({ en, zh })

const bucketName = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/
const prefixName = /^[\w.=-]+(\/[\w.=-]+)*$/
const regionName = /^[\w-]{1,64}$/
const known = ['endpoint', 'region', 'style']

/**
 * Reads `s3://bucket/prefix?endpoint=...&region=...&style=path|virtual`.
 * @param usualRegion of the environment, where the address names none
 */
export function readStoreAddress(text: string, usualRegion: string | null): StoreAddress | { fault: BothLanguages } {
  const example = 's3://bucket/prefix?endpoint=https://s3.example.org&region=eu-central-1'
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 's3:') return { fault: fault(`must be an address such as ${example}`, `必须是类似 ${example} 的地址`) }
  if (url.username || url.password || url.hash)
    return {
      fault: fault(
        'must hold no key: keys belong into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
        '不能包含密钥：密钥请写在 AWS_ACCESS_KEY_ID 和 AWS_SECRET_ACCESS_KEY 中',
      ),
    }
  const bucket = url.hostname
  if (url.port || !bucketName.test(bucket))
    return { fault: fault('must name a bucket (lower case letters, digits, - and .)', '必须指定存储桶（小写字母、数字、- 和 .）') }
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  if (prefix && (!prefixName.test(prefix) || prefix.split('/').includes('..') || prefix.length > 200))
    return { fault: fault('has a prefix with other signs than letters, digits and _ . = - /', '的前缀只能包含字母、数字和 _ . = - /') }
  const unknown = [...url.searchParams.keys()].find((name) => !known.includes(name))
  if (unknown)
    return {
      fault: fault(
        `has an unknown part "${unknown}" (endpoint, region, style are known)`,
        `有未知的部分“${unknown}”（可用 endpoint、region、style）`,
      ),
    }
  const region = url.searchParams.get('region') || usualRegion || 'us-east-1'
  if (!regionName.test(region))
    return { fault: fault('has a region that is none, such as eu-central-1', '的 region 无效，应类似 eu-central-1') }
  const style = url.searchParams.get('style') || null
  if (style !== null && style !== 'path' && style !== 'virtual')
    return { fault: fault('knows the styles path and virtual', '的 style 只能是 path 或 virtual') }
  const given = url.searchParams.get('endpoint')
  if (!given) return { endpoint: `https://s3.${region}.amazonaws.com`, bucket, prefix, region, style: style ?? 'virtual' }
  const endpoint = readEndpoint(given)
  if (!endpoint)
    return {
      fault: fault(
        'has an endpoint that is no address such as https://s3.example.org',
        '的 endpoint 不是网址，应类似 https://s3.example.org',
      ),
    }
  return { endpoint, bucket, prefix, region, style: style ?? 'path' }
}

function readEndpoint(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash || url.pathname !== '/') return null
  return url.origin
}

/** The address for people, without a key. */
export const describeAddress = ({ bucket, prefix, endpoint }: StoreAddress): string =>
  `s3://${bucket}${prefix ? `/${prefix}` : ''} (${endpoint})`

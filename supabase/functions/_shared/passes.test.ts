import { execFileSync } from 'node:child_process'
import { createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { applePass, applePassFile } from './apple-pass.ts'
import { drawnCard } from './drawn-png.ts'
import { googleSaveLink } from './google-pass.ts'
import type { PassFacts } from './pass-facts.ts'
import { pemBytes } from './signed-data.ts'

const facts: PassFacts = {
  slug: 'neelgiri-stays',
  tenant: 'Neelgiri Stays and Restaurants',
  brand_color: '#1f5f4a',
  logo_url: null,
  name: { en: 'Neelgiri Circle of Friends', hi: 'नीलगिरि दोस्तों का सर्कल' },
  sentence: { en: '5 points for every ₹100.', hi: 'हर ₹100 पर 5 पॉइंट।' },
  way: 'points',
  member_id: '2f1a5b1e-9a54-4c56-9d3e-8f2f1a5b1e9a',
  card: 'K7MR3WXP9HTA',
  full_name: 'Meera Krishnan Pillai',
  points: 1250,
  today: '2026-11-28',
}
const site = 'https://sopan.example.com'
const logo = `${site}/functions/v1/loyalty-guest?logo=neelgiri-stays`

test.each(['en', 'hi'] as const)('the link for Google is signed, and short enough (%s)', async (language) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = pemBytes(privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, 'PRIVATE KEY')
  const issuer = { issuer: '3388000000022222222', account: 'cards@sopan.iam.gserviceaccount.com', key }
  const link = await googleSaveLink(facts, language, issuer, { site, logo }, new Date(1_790_000_000_000))
  const token = link.replace('https://pay.google.com/gp/v/save/', '')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const verify = createVerify('RSA-SHA256').update(`${head}.${claims}`)
  expect(
    verify.verify(createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })), signature, 'base64url'),
  ).toBe(true)
  expect(token.length).toBeLessThan(1800)
  const told = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect(told).toMatchObject({ aud: 'google', typ: 'savetowallet', iat: 1_790_000_000, origins: [site] })
  // Without these Google takes neither a class nor an object.
  expect(told.payload.loyaltyClasses[0]).toEqual({
    id: '3388000000022222222.neelgiri-stays',
    issuerName: 'Neelgiri Stays and Restaurants',
    programName: 'Neelgiri Circle of Friends',
    programLogo: { sourceUri: { uri: logo } },
    hexBackgroundColor: '#1f5f4a',
    reviewStatus: 'UNDER_REVIEW',
  })
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'RS256', typ: 'JWT' })
  expect(told.iss).toBe(issuer.account)
  expect(told.payload.loyaltyObjects[0]).toMatchObject({
    state: 'ACTIVE',
    accountId: 'K7MR 3WXP 9HTA',
    id: `3388000000022222222.${facts.member_id}`,
    classId: '3388000000022222222.neelgiri-stays',
    accountName: 'Meera Krishnan Pilla',
    loyaltyPoints: {
      label: language === 'en' ? 'Points on 28 Nov 2026' : '28 नव॰ 2026 को पॉइंट',
      balance: { int: 1250 },
    },
    barcode: { type: 'QR_CODE', value: 'K7MR3WXP9HTA', alternateText: 'K7MR 3WXP 9HTA' },
  })
})

test('a pass for Apple says the points with their day and leads to the card', () => {
  const pass = applePass({ ...facts, full_name: null }, 'hi', { passType: 'pass.test', team: 'T' }, site)
  expect(pass.storeCard.primaryFields).toEqual([{ key: 'points', label: '28 नव॰ 2026 को पॉइंट', value: 1250 }])
  expect(pass.storeCard.secondaryFields).toEqual([])
  expect(pass.storeCard.backFields[0]).toMatchObject({ value: `${site}/hi/loyalty/neelgiri-stays` })
  // Without these a phone opens no pass.
  expect(pass).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: 'pass.test',
    teamIdentifier: 'T',
    serialNumber: facts.member_id,
    organizationName: facts.tenant,
    description: `${facts.name.hi}, ${facts.tenant}`,
  })
  expect(pass).toMatchObject({
    backgroundColor: 'rgb(31, 95, 74)',
    barcodes: [{ message: 'K7MR3WXP9HTA', altText: 'K7MR 3WXP 9HTA' }],
  })
})

test('a key that is none is refused by name', () => {
  expect(() => pemBytes('no key', 'PRIVATE KEY')).toThrow('This is no private key in PEM.')
  expect(pemBytes('-----BEGIN CERTIFICATE-----\\nAQID\\n-----END CERTIFICATE-----', 'CERTIFICATE')).toEqual(
    Uint8Array.of(1, 2, 3),
  )
})

const hasTools = ['openssl version', 'unzip -v'].every((command) => {
  const [name = '', ...args] = command.split(' ')
  try {
    execFileSync(name, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})

describe.skipIf(!hasTools)('held against OpenSSL and unzip', () => {
  let folder: string
  const run = (name: string, ...args: string[]) =>
    execFileSync(name, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  beforeAll(() => {
    folder = temporaryFolder()
    // As with Apple: a root that phones know, an authority that comes with the signature, and the certificate of a pass type.
    const aKey = ['-newkey', 'rsa:2048', '-nodes', '-keyout']
    const root = ['-out', 'root.pem', '-subj', '/CN=Root', '-days', '2']
    run('openssl', 'req', '-x509', ...aKey, 'root.key', ...root)
    writeFileSync(join(folder, 'ca.ext'), 'basicConstraints=critical,CA:TRUE')
    const signs = (name: string, by: string, ...more: string[]) =>
      run(
        'openssl',
        ...[
          'x509',
          '-req',
          '-in',
          `${name}.csr`,
          '-CA',
          `${by}.pem`,
          '-CAkey',
          `${by}.key`,
          '-CAcreateserial',
        ],
        ...['-days', '2', '-out', `${name}.pem`, ...more],
      )
    run('openssl', 'req', ...aKey, 'ca.key', '-out', 'ca.csr', '-subj', '/CN=Authority')
    signs('ca', 'root', '-extfile', 'ca.ext')
    run('openssl', 'req', ...aKey, 'key.pem', '-out', 'cert.csr', '-subj', '/CN=Pass Type ID/O=Sopan')
    signs('cert', 'ca')
  })
  const text = (name: string) => run('cat', name).toString()

  test('the file for Apple unpacks, its sums are right, and its signature holds', async () => {
    const file = await applePassFile(
      facts,
      'hi',
      {
        passType: 'pass.com.example.loyalty',
        team: 'ABCDE12345',
        key: pemBytes(text('key.pem'), 'PRIVATE KEY'),
        certificate: pemBytes(text('cert.pem'), 'CERTIFICATE'),
        authority: pemBytes(text('ca.pem'), 'CERTIFICATE'),
      },
      site,
    )
    writeFileSync(join(folder, 'card.pkpass'), file)
    run('unzip', '-qo', 'card.pkpass')
    const sums = JSON.parse(text('manifest.json')) as Record<string, string>
    expect(Object.keys(sums)).toEqual(['pass.json', 'icon.png', 'icon@2x.png', 'icon@3x.png'])
    for (const [name, sum] of Object.entries(sums))
      expect(run('openssl', 'dgst', '-sha1', name).toString()).toContain(sum)
    expect(JSON.parse(text('pass.json'))).toMatchObject({ logoText: 'नीलगिरि दोस्तों का सर्कल' })
    const check = [
      'cms',
      '-verify',
      '-binary',
      '-inform',
      'DER',
      '-in',
      'signature',
      '-CAfile',
      'root.pem',
      '-purpose',
      'any',
    ]
    run('openssl', ...check, '-content', 'manifest.json', '-out', 'signed.json')
    expect(text('signed.json')).toBe(text('manifest.json'))
    writeFileSync(join(folder, 'other.json'), text('manifest.json').replace('icon', 'icom'))
    expect(() => run('openssl', ...check, '-content', 'other.json')).toThrow(/Verification failure|digest/)
    const printed = run(
      'openssl',
      'cms',
      '-cmsout',
      '-print',
      '-inform',
      'DER',
      '-in',
      'signature',
    ).toString()
    for (const part of ['signingTime', 'messageDigest', 'contentType']) expect(printed).toContain(part)
  })
})

test('the drawn card is a PNG of its size', async () => {
  const png = await drawnCard(29, '#1f5f4a', '#ffffff')
  expect(Buffer.from(png.subarray(0, 8)).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect(new DataView(png.buffer).getUint32(16)).toBe(29)
})

import { type Locale, localePath } from '../../../app/domain/locale.ts'
import { guestColours } from '../../../app/domain/loyalty/guest-colours.ts'
import { fileAnswer } from '../_shared/answer.ts'
import { applePassFile } from '../_shared/apple-pass.ts'
import { addressHash } from '../_shared/client-address.ts'
import { drawnCard } from '../_shared/drawn-png.ts'
import { requiredSetting } from '../_shared/environment.ts'
import { BodyProblem } from '../_shared/form-body.ts'
import { googleSaveLink } from '../_shared/google-pass.ts'
import type { PassFacts } from '../_shared/pass-facts.ts'
import { appleIssuer, googleIssuer } from '../_shared/pass-issuers.ts'
import { dataOf, platform } from '../_shared/platform.ts'
import { refusedBy } from '../_shared/refused.ts'

const logoPixels = 660

/** The link that puts the card of a token into Google Wallet. Throws where no keys are set, and `loyalty_signed_out`. */
export async function googleLink(token: string, language: Locale): Promise<{ url: string }> {
  const issuer = googleIssuer()
  if (!issuer) throw new BodyProblem('invalid_body')
  const facts = await factsOf(token)
  const site = requiredSetting('SITE_URL')
  return { url: await googleSaveLink(facts, language, issuer, { site, logo: logoOf(facts, site) }) }
}

/**
 * The file for Apple Wallet, as the answer to a form: a phone opens what a page leads to, not what a script was given. Whoever
 * is signed out comes back to the page, which says so.
 */
export async function appleFile(request: Request): Promise<Response> {
  const form = new URLSearchParams((await request.text()).slice(0, 600))
  const issuer = appleIssuer()
  if (!issuer) throw new BodyProblem('invalid_body')
  const language = form.get('language') === 'hi' ? 'hi' : 'en'
  const site = requiredSetting('SITE_URL')
  try {
    const facts = await factsOf(form.get('token') ?? '')
    return fileAnswer(await applePassFile(facts, language, issuer, site), 'application/vnd.apple.pkpass')
  } catch (error) {
    const slug = /^[\w-]{1,80}$/.exec(form.get('slug') ?? '')?.[0]
    if (!slug || refusedBy(error)?.code !== 'loyalty_signed_out') throw error
    return new Response(null, {
      status: 303,
      headers: { location: `${site}${localePath(language, `/loyalty/${slug}`)}` },
    })
  }
}

/** The picture of a programme for wallets, which take no SVG: a card in the colours of the tenant. */
export async function logoFile(request: Request): Promise<Response> {
  const slug = new URL(request.url).searchParams.get('logo')?.slice(0, 80) ?? ''
  const about = { p_slug: slug, p_address_hash: addressHash(request.headers) }
  const place = dataOf(await platform().rpc('loyalty_place', about)) as { brand_color: string | null }
  const { band, onBand } = guestColours(place.brand_color)
  return fileAnswer(await drawnCard(logoPixels, band.light, onBand.light), 'image/png')
}

async function factsOf(token: string): Promise<PassFacts> {
  return dataOf(await platform().rpc('loyalty_pass', { p_token: token.slice(0, 300) })) as PassFacts
}

/** The tenant's own logo where it is of a kind that wallets take, else the drawn one. */
function logoOf({ logo_url: logo, slug }: PassFacts, site: string): string {
  if (logo && /\.(png|jpe?g)$/i.test(logo)) return new URL(logo, site).href
  return `${requiredSetting('SUPABASE_URL')}/functions/v1/loyalty-guest?logo=${slug}`
}

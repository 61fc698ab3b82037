import { guestManifest, originIn } from '../../../app/domain/loyalty/guest-manifest.ts'
import { publicAnswer } from '../_shared/answer.ts'
import { addressHash } from '../_shared/client-address.ts'
import { dataOf, platform } from '../_shared/platform.ts'

const keptSeconds = 3600

/** The web manifest of a tenant's card: `?slug=…&language=hi&site=<origin of the page>`. */
export async function manifestOf(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const about = {
    p_slug: query.get('slug')?.slice(0, 80) ?? '',
    p_address_hash: addressHash(request.headers),
  }
  const place = dataOf(await platform().rpc('loyalty_place', about)) as Parameters<typeof guestManifest>[0]
  const language = query.get('language') === 'hi' ? 'hi' : 'en'
  return publicAnswer(guestManifest(place, language, originIn(query.get('site') ?? '')), keptSeconds)
}

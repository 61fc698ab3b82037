import { useLocale } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { type PictureId, pictureFile } from '../product-picture'

/**
 * Asks a phone for the product's picture of its first screen with the page's head: found in the page, it would be asked for
 * once all of it is laid out. In the scheme of the device; who has chosen the other one gets that later.
 */
export function EarlyPicture({ of }: { of: PictureId }) {
  const locale = localeOfTag(useLocale())
  return (['light', 'dark'] as const).map((scheme) => (
    <link
      key={scheme}
      rel="preload"
      as="image"
      type="image/avif"
      media={`(width<30rem) and (prefers-color-scheme:${scheme})`}
      href={pictureFile(of, locale, scheme, 'phone', 'avif')}
    />
  ))
}

import { useTranslations } from 'use-intl'
import { readMedia } from '~/lesson/media.queries'
import { Button } from '~/ui/button'
import { idAt } from '../editor/field-place'
import { MediaField } from '../media/media-field'
import { useAddress } from '../media/shown-media'
import { TextPair } from '../texts/text-pair'
import { type QuestionProps, useForm } from './form-context'

/** What to look for as a picture: sent or chosen, with words for whoever cannot see it. */
export function HelpPictureFields({ question: { picture }, path }: QuestionProps) {
  const t = useTranslations('shopForms.question')
  const { set, mayWrite, problemAt, tenantId } = useForm()
  const place = [...path, 'picture']
  if (!picture && !mayWrite) return null
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1 font-medium text-sm">{t('picture')}</legend>
      {picture ? <HelpPicture key={picture.image} image={picture.image} alt="" /> : null}
      {mayWrite ? (
        <div className="flex flex-wrap items-start gap-3">
          <MediaField
            kind="image"
            tenantId={tenantId}
            value={picture?.image ?? null}
            id={idAt(place)}
            isShown={false}
            error={problemAt(place)}
            onChange={(image) => set(place, { image, alt: picture?.alt ?? { en: '', hi: '' } })}
          />
          {picture ? (
            <Button variant="quiet" onClick={() => set(place, undefined)}>
              {t('removePicture')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {picture ? <TextPair path={[...place, 'alt']} label={t('alt')} help={t('altHelp')} max={300} /> : null}
    </fieldset>
  )
}

/** The picture as a shopper sees it; its words where it is gone. */
export function HelpPicture({ image, alt }: { image: string; alt: string }) {
  const t = useTranslations('shopForms.problems.codes')
  const address = useAddress(() => readMedia(image).then((media) => media.address))
  if (address === null) return <p className="text-danger text-sm">{t('picture_missing')}</p>
  if (!address) return <div aria-hidden="true" className="aspect-video w-48 max-w-full bg-paper-deep" />
  return <img src={address} alt={alt} className="mt-2 max-h-64 max-w-full self-start object-contain" />
}

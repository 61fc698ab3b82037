import { useTranslations } from 'use-intl'
import { CourseCover } from '~/lesson/course-cover'
import { coverNames } from '~/lesson/scenes/covers'
import { Button } from '~/ui/button'
import { MediaField } from '../media/media-field'
import { useEditing } from './editor-context'
import { idAt } from './field-place'
import { useProblemAt } from './use-problem-at'

/** The cover of a tenant's own course: the standard drawing, another of ours, or a photo. */
export function CoverField() {
  const t = useTranslations('authoring.cover')
  const { source, set, tenantId, mayWrite } = useEditing()
  const problem = useProblemAt(['cover', 'image'])
  const { cover, side } = source
  const image = cover && 'image' in cover ? cover.image : null
  const scene = cover && 'scene' in cover ? cover.scene : null
  return (
    <fieldset id={idAt(['cover'])} disabled={!mayWrite} className="min-w-0">
      <legend className="font-medium text-sm">{t('label')}</legend>
      <p className="mb-3 text-ink-soft text-sm">{t('help')}</p>
      <div className="mb-4 grid grid-cols-3 gap-2 sm:grid-cols-5">
        {[null, ...coverNames].map((one) => (
          <label
            key={one ?? 'standard'}
            className="cursor-pointer border-2 border-transparent has-checked:border-brand has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={idAt(['cover', 'scene'])}
              className="sr-only"
              checked={image === null && scene === one}
              onChange={() => set(['cover'], one === null ? undefined : { scene: one })}
            />
            <CourseCover
              course={{ slug: source.slug, side, cover: one === null ? null : { scene: one } }}
              className="w-full"
            />
            <span className="block px-1 py-1 text-ink-soft text-sm">{t(`scenes.${one ?? 'standard'}`)}</span>
          </label>
        ))}
      </div>
      <div className="flex flex-col gap-2">
        {image ? <CourseCover course={{ slug: '', side, cover: { image } }} className="w-48" /> : null}
        <div className="flex flex-wrap items-start gap-3">
          <MediaField
            id={idAt(['cover', 'image'])}
            kind="image"
            tenantId={tenantId}
            isShown={false}
            value={image || null}
            onChange={(mediaId) => set(['cover'], { image: mediaId })}
            error={problem}
          />
          {image ? (
            <Button variant="quiet" onClick={() => set(['cover'], undefined)}>
              {t('remove')}
            </Button>
          ) : null}
        </div>
      </div>
    </fieldset>
  )
}

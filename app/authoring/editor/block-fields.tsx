import { useTranslations } from 'use-intl'
import type { BlockSource } from '~/domain/course-source'
import { drawingNames } from '~/lesson/drawing-names'
import { Drawing } from '~/lesson/drawings'
import { Select } from '~/ui/select'
import { MediaField } from '../media/media-field'
import { TextPair } from '../texts/text-pair'
import { useEditing } from './editor-context'
import { idAt } from './field-place'
import { LineList } from './line-list'
import type { Path } from './source-edits'
import { useProblemAt } from './use-problem-at'

interface BlockFieldsProps {
  block: BlockSource
  path: Path
}

/** A part of a lesson as it is written, in the way of its kind. */
export function BlockFields({ block, path }: BlockFieldsProps) {
  const t = useTranslations('authoring.blocks')
  if ('text' in block)
    return (
      <TextPair
        path={[...path, 'text']}
        label={t('text')}
        isLabelHidden
        help={t('textHelp')}
        max={1200}
        isLong
      />
    )
  if ('warning' in block)
    return <TextPair path={[...path, 'warning']} label={t('warning')} max={400} isLong />
  if ('steps' in block) return <LineList path={[...path, 'steps']} label={t('steps')} isNumbered />
  if ('checklist' in block) return <LineList path={[...path, 'checklist']} label={t('checklist')} />
  if ('say' in block) return <LineList path={[...path, 'say']} label={t('say')} />
  if ('figure' in block) return <FigureFields figure={block.figure} path={path} />
  return <MediaFields block={block} path={path} />
}

function FigureFields({ figure, path }: { figure: string; path: Path }) {
  const t = useTranslations('authoring.blocks')
  const names = useTranslations('questionBank.drawings')
  const { set } = useEditing()
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <Select
          name={idAt([...path, 'figure'])}
          label={t('figure')}
          value={figure}
          options={drawingNames.map((value) => ({ value, label: names(value) }))}
          onChange={({ target }) => set([...path, 'figure'], target.value)}
        />
        <div className="max-w-48">
          <Drawing name={figure} />
        </div>
      </div>
      <TextPair path={[...path, 'caption']} label={t('caption')} max={200} />
    </div>
  )
}

type MediaBlock = Extract<BlockSource, { image: string } | { video: string }>

function MediaFields({ block, path }: { block: MediaBlock; path: Path }) {
  const t = useTranslations('authoring.blocks')
  const { set, tenantId } = useEditing()
  const kind = 'image' in block ? 'image' : 'video'
  const value = 'image' in block ? block.image : block.video
  const problem = useProblemAt([...path, kind])
  return (
    <div className="flex flex-col gap-4">
      <MediaField
        id={idAt([...path, kind])}
        kind={kind}
        tenantId={tenantId}
        value={value || null}
        onChange={(mediaId) => set([...path, kind], mediaId)}
        error={problem}
      />
      {kind === 'image' ? (
        <TextPair path={[...path, 'alt']} label={t('alt')} help={t('altHelp')} max={200} />
      ) : (
        <TextPair
          path={[...path, 'caption']}
          label={t('videoCaption')}
          help={t('videoCaptionHelp')}
          max={200}
        />
      )}
    </div>
  )
}

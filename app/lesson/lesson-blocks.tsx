import { useTranslations } from 'use-intl'
import { Icon } from '~/ui/icons'
import { BoldText } from './bold-text'
import { useCourseText } from './course-text'
import { Drawing } from './drawings'
import type { Block } from './lesson-types'
import { LessonImage, LessonVideo } from './media'
import { TickList } from './tick-list'

interface LessonBlocksProps {
  blocks: readonly Block[]
  /** What is ticked on this device is kept under this name. */
  keptAs: string
}

/** What a lesson says, part after part. */
export function LessonBlocks({ blocks, keptAs }: LessonBlocksProps) {
  return (
    <div className="flex flex-col gap-8 text-lg">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a published lesson never change their places
        <LessonBlock key={at} block={block} keptAs={`${keptAs} ${at}`} />
      ))}
    </div>
  )
}

function LessonBlock({ block, keptAs }: { block: Block; keptAs: string }) {
  const read = useCourseText()
  if ('text' in block) return <Paragraphs text={read(block.text)} />
  if ('steps' in block) return <Steps lines={read(block.steps)} />
  if ('checklist' in block) return <TickList lines={read(block.checklist)} keptAs={keptAs} />
  if ('say' in block) return <Say lines={read(block.say)} />
  if ('warning' in block) return <Warning text={read(block.warning)} />
  if ('image' in block) return <LessonImage mediaId={block.image} alt={read(block.alt)} />
  if ('video' in block) return <LessonVideo mediaId={block.video} caption={read(block.caption)} />
  return (
    <figure>
      <Drawing name={block.figure} />
      <figcaption className="mt-3 text-base text-ink-soft">{read(block.caption)}</figcaption>
    </figure>
  )
}

function Paragraphs({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-4">
      {text.split(/\n+/).map((line) => (
        <p key={line}>
          <BoldText text={line} />
        </p>
      ))}
    </div>
  )
}

function Steps({ lines }: { lines: readonly string[] }) {
  const t = useTranslations('courses.lesson')
  return (
    <section>
      <h2 className="mb-3 font-medium text-base text-ink-soft">{t('steps')}</h2>
      <ol className="border-hairline border-t">
        {lines.map((line, at) => (
          <li key={line} className="flex gap-4 border-hairline border-b py-3">
            <span aria-hidden="true" className="w-6 shrink-0 text-right font-semibold tabular-nums">
              {at + 1}
            </span>
            <span className="min-w-0">
              <BoldText text={line} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Say({ lines }: { lines: readonly string[] }) {
  const t = useTranslations('courses.lesson')
  return (
    <section className="border-marigold border-l-4 pl-5">
      <h2 className="mb-2 font-medium text-base text-ink-soft">{t('say')}</h2>
      <ul className="flex flex-col gap-3">
        {lines.map((line) => (
          <li key={line}>
            <BoldText text={line} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Warning({ text }: { text: string }) {
  const t = useTranslations('courses.lesson')
  return (
    <section className="border-danger border-l-4 bg-danger-soft py-4 pr-4 pl-5">
      <h2 className="mb-1 flex items-center gap-2 font-semibold text-base text-danger">
        <Icon name="alert" />
        {t('warning')}
      </h2>
      <p>
        <BoldText text={text} />
      </p>
    </section>
  )
}

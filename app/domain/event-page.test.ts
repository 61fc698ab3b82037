import { expect, test } from 'vitest'
import { type EventPageFacts, filledEventPage } from './event-page.ts'

const template = [
  '<head><title>%title% · Sopan</title><link rel="canonical" href="https://a.test/events/%slug%"/>',
  '<meta property="og:image" content="https://a.test/og/en/events/%slug%.png"/>',
  '<script type="application/ld+json">{"name":"%title%"}</script></head>',
  '<body><a hreflang="hi-IN" href="/hi/events/one">हिंदी</a><h1>%title%</h1><p data-offer="register wait">A</p>',
  '<p data-offer="closed cancelled">B</p><rect data-seat="0"/><rect data-seat="1"/><rect data-seat="2"/>',
  '<input value="%slug%"/><style>a{width:50%}b{left:2%}</style></body>',
].join('')

const facts: EventPageFacts = {
  slug: 'menu-evening',
  offer: 'register',
  texts: { title: 'A "menu" <evening> & %slug% $& </script>' },
  seats: ['taken', 'free', 'none'],
  picture: '0115-webinars',
  node: { name: '</script><b>' },
}

test('an event is written into the page that was built for all: its address, its picture, its seats, its offer', () => {
  const html = filledEventPage(template, facts)
  expect(html).toContain('href="https://a.test/events/menu-evening"')
  expect(html).toContain('/og/en/events/0115-webinars.png')
  expect(html).toContain('href="/hi/events/menu-evening"')
  expect(html).toContain('<p>A</p><p hidden="">B</p>')
  expect(html).toContain('<rect data-taken=""/><rect/><rect hidden=""/>')
  expect(html).toContain('a{width:50%}b{left:2%}')
})

test('no text of an event becomes markup, in the page or in the blocks of data', () => {
  const html = filledEventPage(template, facts)
  expect(html.match(/<script|<\/script>/g)).toHaveLength(4)
  expect(html).toContain('<h1>A &#34;menu&#34; &#60;evening&#62; &#38; %slug% $&#38; &#60;/script&#62;</h1>')
  const blocks = [...html.matchAll(/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json))
  expect(blocks).toEqual([{ name: facts.texts.title }, facts.node])
})

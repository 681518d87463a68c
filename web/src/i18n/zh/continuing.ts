/** “续写”这一部分的中文。 */
import type { AttendingMessages } from '../self-attention.ts';

export const continuing: AttendingMessages['continuing'] = {
  heading: '一个词元一个词元地续写',
  lead: '语言模型读一段文字，说出每个词元接下来出现的可能有多大；抽出其中一个，接在后面，再读一遍——它就是这样写的。它只读过一部小说，所以写出来像捕鲸人的话，却并不明白自己在说什么。',

  // 文字
  textGroup: '文字',
  text: '任意文字；模型读过的是英语',
  textHint:
    '什么都可以输入。分词器按字节工作：小说里没有的字，例如“鯨”或“é”，会变成几个词元，每个字节一个。',
  count: (count, most) => `${count} 个词元，最多 ${most} 个（含开始）`,
  modelGroup: '模型',
  model: (layers, heads, width, vocab, parameters) =>
    `一个 ${layers} 层的解码器，每层 ${heads} 个头，向量有 ${width} 个数，${vocab} 个词元，${parameters} 个参数，旋转位置编码。`,
  learned: (kilobytes, window) =>
    `它只用赫尔曼·梅尔维尔的《白鲸》（1851）训练，共 ${kilobytes} kB，每段 ${window} 个词元。`,
  measured: '在它没见过的章节上：',
  measure: '损失',
  nats: '奈特/词元',
  bits: '比特/字节',
  itself: '这个模型',
  baseline: '三元组，Kneser-Ney',
  measuredHint:
    '越小越好。三元组模型数的是：同一部书里，哪个词元跟在哪两个之后。Transformer 看得更远，所以更好；但它太小，并不懂自己写的是什么。',
  tooLong: (count, most) =>
    `这段文字有 ${count} 个词元，而模型只学过一次读 ${most} 个。缩短后可以继续。`,
  noModel: '此页面副本里没有语言模型。',
  fetching: '正在取语言模型和它的词元……',

  // 词元
  tokens: '拆成词元的文字',
  tokensHint:
    '选一个词元：颜色显示打开的那个头从这里看向哪里，下面是它后面可能接什么。点眼睛可以把一个词元藏起来，谁都看不到它。',
  spaceHint: '␣ 是空格，↵ 是换行，⟨E9⟩ 是单独不成字的一个字节。',
  ids: '显示词元的编号',
  wentOn: '带下划线的是续写的。',
  goOn: (count) => `续写 ${count} 个词元`,
  one: '只写一个',
  takeBack: '收回续写的部分',
  adopt: '合成一段来改',
  size: '一次写几个',
  speed: (count, milliseconds, rate) => `${count} 个词元用了 ${milliseconds} 毫秒：每秒 ${rate} 个`,
  ended: '模型在这里结束了文字。',
  full: (most) => `文字已有 ${most} 个词元，模型最多读这么多。`,

  // 接下来
  next: (token) => `“${token}”后面可能是什么`,
  nextHint: '选一个词元就把它放上去：在末尾是接着写；在中间是替换原来的那个，改前改后并排显示。',
  token: '词元',
  probability: '模型给的',
  tempered: '加上温度',
  chance: '抽中的机会',
  legend: '模型给的概率，以及温度、top-k、top-p 之后的样子',
  cut: '截掉',
  drawn: (seed) => `种子 ${seed} 抽中`,
  there: '文中就是它',
  others: (count, share) => `其余 ${count} 个词元合计 ${share}。`,
  beyond: (token, rank, share) => `“${token}”排在第 ${rank} 位，概率 ${share}。`,
  kept: (count, vocab) => `${vocab} 个词元里有 ${count} 个可能被抽中；画斜线的已被截掉。`,
  put: (token, share) => `放上“${token}”，${share}`,
  drawGroup: '下一个词元怎样抽',
  temperature: '温度',
  temperatureHint: '除 logits：小于 1 时大的更大；等于 0 时总取最大的。',
  topK: 'Top-k',
  topKHint: '只从最可能的 k 个里抽；0 表示全部。',
  topP: 'Top-p',
  topPHint: '其中再只留合计达到 p 的最少几个。',
  seed: '种子',
  seedHint: '种子相同，抽出的词元就相同。',

  // 各个头
  headsHeading: '它看向哪里',
  causal: '行在看，列被看。画斜线的三角是因果遮蔽：谁都看不到自己后面的词元，否则照抄答案就行了。',
  measuredOn: (windows, length) => `取模型没有读过的文字 ${windows} 段，每段 ${length} 个词元：`,
  habits: {
    previous_token: '落到前一个词元',
    same_token: '落到这个词元自己',
    first_token: '落到第一个词元',
    last_same: '从重复出现的词元落到它上次出现的位置',
    after_last_same: '从重复出现的词元落到它上次后面的词元（即归纳头）',
  },
  without: (loss, all) => `关掉这个头，损失是每个词元 ${loss} 奈特；开着时是 ${all}`,
  longText: (count, most) => `注意力最多画 ${most} 个词元，这段文字有 ${count} 个；续写不受影响。`,

  // 改动
  changes: '改一改，看有什么变化',
  changesHint:
    '用眼睛藏起一个词元，换上另一个，关掉几个头，或给所有头的分数升温：上面的表就有改前和改后两份，打开的头也是。',
  headSwitch: (layer, head) => `第 ${layer} 层的头 ${head}`,
  heads: '开着的头',
  scoreTemperature: '所有头的分数的温度',
  swapped: (place, was, is) => `第 ${place} 个词元：“${was}”换成了“${is}”`,
  unswap: (was) => `换回“${was}”`,
};

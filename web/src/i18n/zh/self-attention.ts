/** 自注意力实验室的中文。 */
import type { AttendingMessages } from '../self-attention.ts';
import { continuing } from './continuing.ts';

export const selfAttention: AttendingMessages = {
  // 视图
  panels: {
    heads: '各个头',
    walk: '一步一步',
    edits: '改前改后',
    paths: '与 RNN 相比',
    alignment: '对齐',
    continue: '续写',
  },
  panelsLabel: '本实验室的视图',
  attention: '注意力',
  attentions: {
    encoder: '编码器看自己',
    decoder: '解码器看自己',
    cross: '解码器看源句',
  },
  attentionHints: {
    encoder: '句中每个词同时看同一句里的每个词。',
    decoder: '每个写出的词只看自己和它前面的词，后面的被因果遮蔽遮住。',
    cross: '每个要写的词都去看源句里的词。',
  },
  layer: (layer) => `第 ${layer} 层`,
  head: (head) => `头 ${head}`,
  headOf: (layer, head) => `第 ${layer} 层的头 ${head}`,
  start: '⊢ 开始',
  end: '⏎ 结束',
  shapeOf: (rows, columns) => `${rows} × ${columns}`,
  translation: '译文',
  wordByWord: '逐词德语',
  translates: '整句翻译',
  writesWordByWord: '逐词：指代',
  classifier: (heads: number, width: number, parameters: string, right: string) =>
    `一个两层的小编码器，给每个英语词写一个德语词；代词的性随它所指的名词。第 1 层 ${heads} 个头，第 2 层 1 个头，向量 ${width} 维，参数 ${parameters} 个；没见过的句子里有 ${right} 的词写对。`,
  classifierLimits: (window: number) =>
    `它的局限：第 1 层里，每个词按设计只能看左右各 ${window} 个词。一句话里的名词种类各不相同（动物、道路、建筑……），这个头是按种类配对，并不会一般的指代消解。训练时只告诉它代词的性，从不告诉它名词的位置。`,
  reference: {
    measuredOn: (sentences: string) =>
      `这个头是在另外的句子上选出来的；下面是在 ${sentences} 个没见过的句子上测的，其中的名词和起决定作用的词从未一起出现过：`,
    pronouns: {
      it: '“it”',
      its: '“its”',
      'it subject': '指主语的 “it”',
      'its subject': '指主语的 “its”',
    },
    looks: (who: string, rate: string, chance: string, nearest: string) =>
      `从${who}出发，最大的权重落在它所指的名词短语里：${rate}（随机 ${chance}；猜最近的名词只对 ${nearest}）。`,
    cut: (right: string, cut: string, other: string) =>
      `它的德语写对 ${right}；剪断通向这个名词短语的边后只剩 ${cut}；剪断通向另一个名词的边则是 ${other}。`,
    complement: (rate: string, chance: string) =>
      `从 “make” 到远处与它合成一个德语动词的词：${rate}（随机 ${chance}）。`,
  },
  before: '改前',
  after: '改后',
  sentenceWords: '句子：选出正在看的词',
  fetching: '正在取训练好的 Transformer……',
  noModel: '此页面副本里没有这个方向的训练好的 Transformer。',
  model: (layers, heads, width, parameters, exact) =>
    `一个 ${layers} + ${layers} 层的 Transformer，每层 ${heads} 个头，向量有 ${width} 个数，共 ${parameters} 个参数；没见过的测试句有 ${exact} 一字不差。`,
  modelGroup: '谁在注意',

  // 各个头
  heads: {
    heading: '一句话，所有层，所有头',
    lead: '每个小方块是一个头的权重：行是正在看的词，列是被看的词，颜色越深越重。同一层的头读同样的向量，但各有自己的矩阵，所以各自可以找不同的东西。',
    grid: '层与头',
    open: (layer, head) => `打开第 ${layer} 层的头 ${head}`,
    off: '关',
    together: '一起显示的头',
    togetherHint: '颜色和虚线的样式区分各个头。指向一个词，或用方向键移动。',
    lines: '谁在看谁',
    arcs: '画成弧线',
    matrix: '画成矩阵',
    looks: (word) => `“${word}”看向哪里`,
    seen: (word) => `谁在看“${word}”`,
    measured: '对这个头的测量',
    measuredOn: (sentences) => `在 ${sentences} 个没见过的句子上：`,
    habits: {
      antecedent: '从代词落到它指代的名词',
      object: '从动词落到它的宾语',
      previous_word: '落到前一个词',
      same_word: '落到这个词自己',
      first_word: '落到第一个词',
      aligned_word: '落到被翻译的词',
    },
    habit: (what, rate, chance) => `最大的权重${what}：${rate}（碰巧为 ${chance}）`,
    entropy: (bits, most) => `熵 ${bits} 比特，最多 ${most} 比特：越小看得越集中`,
    without: (exact, all) => `关掉这个头，${exact} 的句子译对；开着时是 ${all}`,
    notMeasured: '这个头没有测量过，所以不说它在做什么。',
    honest:
      '一个头看向哪里，不等于为什么选了某个词：它带走的东西会和其他头混在一起，再沿残差连接往下传。到“改前改后”里把它关掉，看看它有什么用。',
  },

  // 步骤
  steps: {
    vectors: { name: '向量 X', short: 'X' },
    projections: { name: 'Q、K、V', short: 'QKV' },
    dot_products: { name: '点积', short: 'q·k' },
    scores: { name: '缩放', short: '÷√d' },
    mask: { name: '遮蔽', short: '遮蔽' },
    softmax: { name: 'Softmax', short: 'softmax' },
    weighted_values: { name: '加权的值', short: 'αV' },
    concatenated: { name: '各头并排', short: '拼接' },
    output: { name: '输出投影', short: 'Wᴼ' },
    residual: { name: '残差与归一化', short: '+归一' },
  },
  stepsLabel: '一次注意力的十步',
  explain: {
    vectors: (crosses) =>
      crosses
        ? '要写的词来提问，编码器留下的源句各词来回答。提问的向量先经过层归一化，均值为 0、方差为 1。'
        : '每个词以一个向量进来，层归一化已使它均值为 0、方差为 1。提问和回答用的是同一批向量，所以叫自注意力。',
    projections: (heads) =>
      `三个学来的矩阵把每个向量变成查询、键和值。${heads} 个头各有其中自己的一份。`,
    rotation: (pairs) => [
      `然后每个查询和键按词的位置旋转（旋转位置编码）：一个头的第 c 个数与第 c + ${pairs} 个数成一对，每往后一个词就多转一个固定的角；第一对转得最快，后面的对越来越慢。`,
      '这样，两个词的点积只看相隔多远，与它们在句子里的什么地方无关。',
    ],
    dot_products:
      '每个查询与每个键相遇：两者方向一致，点积就大。谁也不用等谁，所以所有的词对同时算出。',
    scores: (width) =>
      `向量越长，点积越大，softmax 就会饱和。除以 √d（这里 d = ${width}）让数值保持适中。`,
    mask: {
      none: '这里每个词都可以看每个词：没有遮蔽。',
      causal: '正在写的词不能看到它后面的词：因果遮蔽只留下左下三角。',
      hidden: '你遮住的词不参加：它们的列被遮住。',
    },
    softmax: (temperature) =>
      temperature === null
        ? 'softmax 把每一行变成 0 到 1 之间、总和为 1 的权重。'
        : `得分先除以温度 ${temperature}，再由 softmax 把每一行变成总和为 1 的权重。`,
    weighted_values:
      '每个值按它的权重计入，相加就是这个词的上下文：任意两个词，不论隔多远，都在这一步里直接连上。',
    concatenated: (heads) => `${heads} 个头的上下文并排放在一起，又有了模型的宽度。`,
    headsOff: '关掉的头交出来的是零。',
    output: '最后一个矩阵把各个头找到的东西混成每个词的一个向量。',
    residual: '找到的东西加到原来的向量上。这个和经过下一个层归一化，进入前馈网络。',
  },
  spoken: {
    vectors: (words, width) => `${words} 个向量，每个 ${width} 个数。`,
    projections: (word, head) => `头 ${head} 为“${word}”准备的查询、键和值。`,
    pair: (word, other, number) => `与“${word}”最合的是“${other}”，为 ${number}。`,
    mask: (word, allowed, all) => `“${word}”可以看 ${all} 个词中的 ${allowed} 个。`,
    softmax: (word, other, weight) => `“${word}”看得最多的是“${other}”，权重 ${weight}。`,
    weighted_values: (word, other) => `进入“${word}”的上下文最多的是“${other}”的值。`,
    concatenated: (word, numbers) => `“${word}”从所有头得到 ${numbers} 个数。`,
    output: (word) => `所有头合成“${word}”的一个向量。`,
    residual: (word) => `“${word}”保留原来的样子，再加上找到的东西。`,
  },
  parts: {
    x: 'X：正在看的词',
    memory: '源句各词，来自编码器',
    query: '这个头的查询',
    key: '这个头的键',
    value: '这个头的值',
    queryWeight: 'Wᑫ：为所有头做出查询的矩阵',
    angles: 'cos φ：每一对转过了多少',
    dot: '点积 q·k',
    scores: '得分：除以 √d 之后',
    mask: '能看（1）还是不能（0）',
    weights: '注意力权重',
    weighted: (word) => `为“${word}”按权重计入的值`,
    context: '这个头的上下文',
    concatenated: '所有的头并排',
    outputWeight: 'Wᴼ：输出投影的矩阵',
    output: '注意力加进来的部分',
    residual: '和：原来的加上新来的',
    norm: '经过下一个层归一化之后',
  },

  // 改动
  edits: {
    heading: '改一处，看看会怎样',
    lead: '遮住一个词，换上另一个词，关掉几个头，或者给得分加温。第一行是改之前的句子，第二行是现在的。',
    words: '句中的词',
    wordsHint: '眼睛把一个词藏起来，谁都看不到。选一个词，可以换上别的词。',
    swap: (word) => `换掉“${word}”`,
    swapNone: '语法里这个位置没有别的词。',
    heads: '头',
    headsHint: '按一个头，把它关掉或打开。',
    headSwitch: (attention, layer, head) => `${attention}，第 ${layer} 层，头 ${head}`,
    temperature: '温度',
    temperatureHint: '大于 1 权重变平，小于 1 变尖；1 是训练时的样子。',
    reset: '撤销这里的所有改动',
    cut: '剪断的边',
    cutHint: '点下面的格子，就在编码器的每一层剪断这条边：行上的词不再看列上的词。',
    edge: (query: string, key: string) => `${query} → ${key}`,
    join: (edge: string) => `重新接上：${edge}`,
    same: '译文没有变。',
    changed: (count) => `有 ${count} 个词不同。`,
    nothing: '还没有改动，所以改前改后相同。',
    attentionOf: (head) => `${head} 的注意力`,
  },

  // 路径
  paths: {
    heading: '从一个词到另一个词：一步，还是很多步',
    lead: '循环网络一个词一个词地读，一头的内容要穿过每一个状态才能到另一头。自注意力一步就把任意两个词连起来。',
    from: '从',
    to: '到',
    rnn: '循环层',
    self: '自注意力层',
    rnnPath: (steps) => `途经 ${steps} 个状态`,
    selfPath: '一步',
    animate: '演示这条路',
    table: '一层处理你的句子',
    measure: '比较什么',
    path: '两个词之间最长的路',
    sequential: '必须一个等一个的步数',
    operations: '乘法次数，按公式计',
    counted: '乘法次数，本次运行实计',
    formulaSelf: 'n² · d · 2 + 4 · n · d²',
    formulaRnn: 'n · 6 · d²',
    note: (words, width) =>
      `n = ${words} 个词，每个向量 d = ${width} 个数；循环层是同样宽的 GRU。只要 n 小于 d，自注意力层的乘法更少；超过之后，n² 就占了上风。`,
    counting: '本次运行的计数取自记录下来的一个编码器层的注意力：投影、点积、加权的值和输出。',
    timing: '正在用你的句子给两个完整的模型计时……',
    times: '两个完整的模型处理你的句子，在本页实测',
    parameters: '参数个数',
    multiplications: '编码器的乘法次数，实计',
    reading: '读完句子并写出第一个词',
    whole: '整个翻译',
    milliseconds: (time) => `${time} 毫秒`,
    timesNote:
      '轮流各跑五次取中位数，包含到引擎一去一回的时间。这里只有一个线程在算，多核机器能同时做的事在这里只能依次做；逐词标注的模型一次写出所有的词；翻译时，不论哪个模型，每个词都要等前一个词写出来。',
  },

  // 对齐
  alignment: {
    heading: 'Transformer 的对齐，与循环模型的并排',
    lead: '同一句话交给了两个模型。左边是 Transformer 交叉注意力的一个头，右边是循环模型唯一的注意力。一行是一个写出的词。',
    mine: (head) => `Transformer，${head}`,
    other: (name) => `循环模型（${name}）`,
    gold: '显示语法给出的对齐',
    goldHint: '绿框是确定的连接，虚框是可能的连接。',
    noGold: '语法不认识这个句子，所以没有它的对齐。',
    sure: '确定的连接',
    possible: '可能的连接',
    waiting: '正在问循环模型……',
    honest: 'Transformer 有许多头在看源句，没有哪一个必须对齐词语：一个漏掉的，另一个可能带来。',
  },

  continuing,
};

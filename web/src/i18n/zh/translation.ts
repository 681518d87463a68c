import type { translation as english } from '../en/translation.ts';

/** 翻译实验的中文用语。 */
export const translation: typeof english = {
  direction: '方向',
  directions: {
    'en-zh': '英文 → 中文',
    'zh-en': '中文 → 英文',
    'en-de': '英文 → 德文',
  },
  sentence: '句子',
  sentenceHint: {
    en: '请用日常的小词：模型只认识学过的，别的一概不知。',
    zh: '中文不必加空格，会按模型认识的词切开。',
    de: '',
  },
  wordCount: (count) => `${count} 个词`,
  completions: '可以这样接下去',
  surprise: '随便来一句',
  unknown: (words) =>
    `模型没有学过 ${words}。每个生词都读成同一个符号 <unk>，意思就丢了；但没有删掉任何词。`,
  unknownWord: '生词',
  model: '模型',
  modelGroup: '由谁翻译',
  modelLine: (parameters, exact) => `${parameters} 个参数；没见过的测试句中，${exact} 一字不差。`,
  models: {
    none: '没有注意力：固定的上下文 C',
    states: (width) => `每个状态 ${width} 个数`,
    stack: (encoder, decoder) => `${encoder} + ${decoder} 层 LSTM 堆叠`,
    scoreFunctions: {
      dot: '点积',
      scaled_dot: '缩放点积',
      cosine: '余弦',
      bilinear: '双线性',
      additive: '加性',
      mlp: 'MLP',
    },
    attention: { global: '', local_m: 'local-m', local_p: 'local-p', none: '' },
  },
  beside: '并排看固定上下文',
  besideHint: (parameters) => `同一句话也交给一个没有注意力的模型，它有 ${parameters} 个参数。`,
  forcedWords: '你指定的词',
  forcedWord: (place, word) => `${place}：${word}`,
  release: (word) => `不再指定 ${word}，让解码器自己选`,
  releaseAll: '全部让它自己选',
  problems: {
    no_models: '这份网页里没有这个方向的训练好的模型。',
    empty: '请输入一句话，或点一个建议。',
    too_long: (count, limit) =>
      `共 ${count} 个词。每个状态都要记录下来，所以最多 ${limit} 个词。没有截断任何内容，请自行缩短。`,
  },
  weightsMissing: '这个文件里没有这个模型的权重。网站上有；文件里带着常用的那一对模型。',
  fetching: '正在取训练好的权重……',

  panels: {
    walk: '六个步骤',
    network: '网络',
    alignment: '对齐',
    beam: '下一个词',
    lengths: '忘掉了什么',
  },
  panelsLabel: '本实验的各个视图',

  attending: '有注意力',
  fixed: '固定上下文 C',
  chosenModel: '译文',
  reference: '按语法',
  sourceWords: '原文',
  outputWords: '译文的词：选一个来看',
  end: '句末',
  right: '与语法一致',
  different: '与语法不同',
  wordOf: (word, words, text) => `第 ${word} 个词，共 ${words} 个：${text}`,

  steps: {
    hidden_states: { name: '隐藏状态', short: '状态' },
    scores: { name: '打分', short: '打分' },
    softmax: { name: 'Softmax', short: 'softmax' },
    weighted_values: { name: '加权状态', short: '加权' },
    context: { name: '上下文', short: '上下文' },
    decoder: { name: '送入解码器', short: '解码器' },
  },
  stepsLabel: '生成这个词的六个步骤',
  explain: {
    hidden_states: (asksBefore) =>
      `编码器读完了句子，每个词留下一个隐藏状态；来提问的是${asksBefore ? '解码器写这个词之前的状态' : '解码器的新状态'}。状态不等于词：它也带着周围的内容。`,
    hiddenBoth: '每个编码器状态由两次阅读拼成：从左往右一次，从右往左一次，所以它知道词的两边。',
    scores: {
      dot: '分数说的是：某个编码器状态与解码器此刻的需要有多合。这里先投影，再逐个数相乘、相加：点积。',
      scaled_dot:
        '分数说的是：某个编码器状态与解码器此刻的需要有多合。两者的点积除以 √d，向量再长，分数也不会过大。',
      cosine:
        '分数说的是：某个编码器状态与解码器此刻的需要有多合。两者的余弦再乘以学到的系数 β；没有 β，−1 到 1 之间的分数选不出重点。',
      bilinear:
        '分数说的是：某个编码器状态与解码器此刻的需要有多合。两者之间隔着学到的矩阵 W（Luong 的 general）。',
      additive:
        '分数说的是：某个编码器状态与解码器此刻的需要有多合。两者一起通过一层网络，再由 v 化成一个数（Bahdanau）。',
      mlp: '分数说的是：某个编码器状态与解码器此刻的需要有多合。一个小网络把两者并排读进去。',
    },
    softmax:
      'Softmax 把分数变成 0 到 1 之间、总和为 1 的权重：每个原文词在这个词里占多少。它们是实数，不是非此即彼。',
    local_m: (width) =>
      `这个模型只看局部：只给离原文第 i 个位置不超过 ${width} 的词加权，其余看不见（local-m）。`,
    local_p: (width, center) =>
      `这个模型先预测该看哪里：中心 ${center}，半宽 ${width}。以中心为顶的钟形曲线压低远处的词（local-p），所以权重之和可能小于 1。`,
    weighted_values:
      '每个编码器状态乘以自己的权重。权重很小的状态几乎褪成空白，最重要的那个保住了颜色。',
    context:
      '把加权后的状态加起来，得到一个向量：这个词的上下文。下一个词权重不同，上下文也就不同。',
    decoder: (asksBefore, feedsWord) =>
      asksBefore
        ? `上下文${feedsWord ? '和上一个词一起' : ''}进入解码器，状态随之前进；${feedsWord ? '' : '上一个词没有送进来，要靠状态自己记住；'}再由新状态和上下文，给词表里的每个词一个概率。`
        : `解码器的状态只凭${feedsWord ? '上一个词' : '反馈回来的内容'}前进；现在上下文与它在 attentional_hidden（s̃）里会合，再给每个词一个概率。`,
    fixed: {
      hidden_states:
        '没有注意力时，只留下编码器最后的状态，也就是上下文 C。解码器要的一切都得装进这些数里。',
      scores: '没有分数：什么也不比较。解码器没法单独去问原文的某个词。',
      softmax: '没有权重：不论写哪个词，原文各词在 C 里的分量都一样。',
      weighted_values: '没有加权：还没写第一个词，C 就已经定了。',
      context: '这个词的上下文就是 C，别的词也一样：每一行都是同一个向量，一个数也不差。',
      decoder: '每写一个词，C 都重新送进解码器，而且总是同一个。长句子装不下，所以开头常被忘掉。',
    },
  },
  spoken: {
    hidden_states: (states, word) => `${states} 个编码器状态已备好，解码器要写“${word}”了。`,
    scores: (word, source, score) => `写“${word}”时，“${source}”得分最高：${score}。`,
    softmax: (word, source, weight) => `“${word}”最关注“${source}”，权重 ${weight}。`,
    weighted_values: (source, weight) => `“${source}”的状态保留了 ${weight}，是最多的。`,
    context: (numbers, word) => `${numbers} 个数：写“${word}”用的上下文。`,
    decoder: (word, probability) => `“${word}”的概率是 ${probability}。`,
    forced: (word, probability) => `“${word}”是你指定的；模型自己给它的概率是 ${probability}。`,
    fixed: (word) => `“${word}”由 C 生成，每个词都是这样。`,
  },

  asking: (word) => `为“${word}”提问的状态`,
  encoderStates: '编码器状态',
  lastStates: 'C：编码器最后的状态',
  scoresOf: (word) => `“${word}”的分数`,
  weightsOf: (word) => `“${word}”的对齐权重`,
  bellCurve: '以中心为顶的钟形曲线',
  weightedStates: '状态乘以权重',
  contextOf: (word) => `“${word}”的上下文`,
  fixedContexts: '到此为止每个词的上下文',
  layer: '解码器的层（1 在最下面）',
  newState: (layer) => `解码器的新状态，第 ${layer} 层`,
  outputState: 'attentional_hidden：上下文与状态合在一起',
  nextWord: '这个词的概率',
  force: '点一个词来指定它，看后面怎么变。',
  previousWord: (word) => `上一个词：${word}`,
  start: '（开头）',
  notFed: '上一个词：没有送入',
  shapeOf: (rows, columns) => `${rows} × ${columns}`,
  dimensions: (count) => `${count} 个数`,

  network: {
    heading: '随时间展开的网络',
    lead: '下面的编码器读原文，上面的解码器写译文。每一条都是一个状态，所有的数都在里面；打开一条，就能看到每个数怎么来的，门也在内。',
    leadStack: (layers) =>
      `两边各有 ${layers} 层，一层叠一层。绿色的弧是残差连接：一层的输入加到它的输出上，梯度就有了近路。注意力由解码器最底层来问，上下文送到解码器的每一层。`,
    label: '编码器在下，解码器在上',
    encoder: '编码器 h',
    decoder: '解码器 s',
    contextRow: '上下文 c',
    handedOver: (word) => `“${word}”的编码器状态`,
    fixedContext: 'C：每个词共用的上下文',
    key: (isLocal) =>
      `蓝色虚线：来提问的状态。紫色线：权重${isLocal ? '；紫色方框是局部注意力的窗口，三角是它的中心' : ''}。`,
    encoderState: (layer, direction, word) => `编码器第 ${layer} 层${direction}，“${word}”`,
    encoderRow: (layer, direction) => `编码器 ${layer}${direction}`,
    decoderRow: (layer) => `解码器 ${layer}`,
    forward: ' →',
    backward: ' ←',
    decoderState: (layer, word) => `解码器第 ${layer} 层，“${word}”`,
    context: (word) => `“${word}”的上下文`,
    opened: '打开的状态',
    openedHint: '在上面选一条。它的各行是门，以及门的产物。',
    rows: {
      gru: ['重置门 r', '更新门 z', '记忆 m', '候选 n', '状态 h'],
      lstm: ['输入门 i', '遗忘门 f', '候选 g', '输出门 o', '细胞状态 c', 'tanh c', '状态 h'],
    },
  },

  alignment: {
    heading: '对齐，一词一词地长出来',
    lead: '每行是一个译文词，每列是一个原文词：一行就是那个词的注意力怎样分配。解码器写到哪里，矩阵就长到哪里。谁也没给模型看过对齐，它自己找到了，因为这样有助于翻译。',
    honest:
      '注意力说的是信息从哪里来，而不是为什么选这个词。权重常常落在已经吸收了该词的邻居上；请把它看作对齐，不要看作解释。',
    plain: '这个模型没有注意力，没有什么可对齐：每个词都来自同一个 C。',
    gold: '显示语法给出的对齐',
    goldHint: '绿色实线框是确定的连接，虚线框是可能的连接。',
    noGold: '语法不认识这句话，所以没有它的对齐。',
    sure: '确定的连接',
    possible: '可能的连接',
    window: '行下的括号是局部注意力的窗口，小竖线是预测的中心。',
    connected: (target, source) => `“${target}” ↔ “${source}”`,
    nothing: '指向一格，看它连着哪两个词。',
  },

  beam: {
    heading: '下一个词，以及寻找最好的句子',
    lead: '贪心的写法每次都取概率最大的词。束搜索同时留住几个开头，最后比较整句。句子越长，连乘的概率越多，所以用长度惩罚来补偿（与 GNMT 相同）。',
    size: '束宽',
    sizeHint: '1 就是贪心。',
    penalty: '长度惩罚 α',
    penaltyHint: '0 只比概率；越大越偏向长句。',
    best: '最好的几句',
    tree: '搜索树',
    treeHint: '划掉的是被放弃的。选一个词，解码器就沿着那条路走。',
    score: '得分',
    probability: '对数概率',
    rank: '名次',
    use: '照它写',
    time: (milliseconds) => `搜索用了 ${milliseconds} 毫秒。`,
    note: (probability) => `log p ${probability}`,
  },

  lengths: {
    heading: '固定的上下文忘掉了什么',
    lead: '按原文长度统计有多少句一字不差。所用的句子没有哪个模型见过；词的搭配是新的，结构不新。',
    axis: '原文的词数',
    exact: '完全正确',
    bleu: 'BLEU',
    measure: '量什么',
    trained: (words) =>
      `训练句最长 ${words} 个词（虚线处）。超过以后所有模型都往下掉，固定上下文掉得最早。它和别的模型训练方法一样，句子也一样。`,
    others: '灰线是其余的模型，勾选下面的方框就会突出显示。',
    table: '所有训练好的模型',
    model: '模型',
    parameters: '参数',
    steps: '训练步数',
    aer: '对齐错误率',
    aerContent: '……只算实词',
    seeds: '第二个数来自另一个随机种子。',
    open: '选一个点，打开一句那么长的话。',
    none: '这份网页里没有训练好的模型。',
  },
};

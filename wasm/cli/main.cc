#include <iostream>

#include "cli/commands.h"

int main(int count, char** arguments) {
  return attn::run_command({arguments + 1, arguments + count}, std::cout, std::cerr);
}
